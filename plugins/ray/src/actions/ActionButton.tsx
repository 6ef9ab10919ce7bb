import { Button, ButtonLink, Text } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, useUnavailableReason } from './ObjectAction';

/** Something that can be done with an object, as a button; disabled with the reason where it can't. */
export function ActionButton(props: {
  object: ObjectKey;
  action: ObjectAction;
  /** `medium` when absent. */
  size?: 'small' | 'medium';
}) {
  const { object, action, size } = props;
  const reason = useUnavailableReason(action, object);
  const { label, icon, href, onAction, isDestructive } = action;
  const look = { variant: 'secondary', size, iconStart: icon } as const;
  if (href !== undefined && reason === undefined) {
    return (
      <ButtonLink {...look} href={href}>
        {label}
      </ButtonLink>
    );
  }
  // Disabled buttons get no focus, so the reason is a text beside it and not a tooltip.
  return (
    <>
      {reason !== undefined && (
        <Text variant="body-small" color="secondary">
          {reason}
        </Text>
      )}
      <Button
        {...look}
        destructive={isDestructive}
        isDisabled={reason !== undefined}
        onPress={onAction}
      >
        {label}
      </Button>
    </>
  );
}
