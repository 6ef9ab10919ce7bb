import { ReactElement, useId } from 'react';
import { Button, Flex, Text } from '@backstage/ui';

/**
 * A button that says why it is disabled. A disabled button gets no focus, so the reason is a sentence next to it, which
 * also describes the button, and not a tooltip.
 */
export function ReasonedButton(props: {
  /** Why it is disabled; undefined for an enabled one. */
  reason: string | undefined;
  variant: 'primary' | 'secondary';
  size?: 'small' | 'medium';
  iconStart?: ReactElement;
  destructive?: boolean;
  isPending?: boolean;
  /** Absent for one that is never enabled. */
  onPress?(): void;
  children: string;
}) {
  const { reason, ...button } = props;
  const id = useId();
  const isDisabled = reason !== undefined;
  return (
    <Flex align="center" gap="2">
      {isDisabled && (
        <Text id={id} variant="body-small" color="secondary">
          {reason}
        </Text>
      )}
      <Button
        {...button}
        isDisabled={isDisabled}
        aria-describedby={isDisabled ? id : undefined}
      />
    </Flex>
  );
}
