import { ReactElement } from 'react';
import { Button, Flex, Text } from '@backstage/ui';

/** A disabled button. It gets no focus, so the reason is a text next to it and not a tooltip. */
export function DisabledButton(props: {
  reason: string;
  variant: 'primary' | 'secondary';
  size?: 'small' | 'medium';
  iconStart: ReactElement;
  children: string;
}) {
  const { reason, ...button } = props;
  return (
    <Flex align="center" gap="2">
      <Text variant="body-small" color="secondary">
        {reason}
      </Text>
      <Button {...button} isDisabled />
    </Flex>
  );
}
