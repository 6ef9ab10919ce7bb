import { Button, ButtonLink, Text } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, useUnavailableReason } from './ObjectAction';

interface ActionButtonProps {
  action: ObjectAction;
  /** `medium` when absent. */
  size?: 'small' | 'medium';
}

/** An action on an object, as a button; the reason why it is disabled is shown elsewhere. */
export function PlainActionButton(
  props: ActionButtonProps & { isUnavailable: boolean },
) {
  const { action, size, isUnavailable } = props;
  const { label, icon, href, onAction, isDestructive } = action;
  const look = { variant: 'secondary', size, iconStart: icon } as const;
  if (href !== undefined && !isUnavailable) {
    return (
      <ButtonLink {...look} href={href}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...look}
      destructive={isDestructive}
      isDisabled={isUnavailable}
      onPress={onAction}
    >
      {label}
    </Button>
  );
}

/** An action on an object, as a button; if disabled, with the reason. */
export function ActionButton(props: ActionButtonProps & { object: ObjectKey }) {
  const { object, ...rest } = props;
  const reason = useUnavailableReason(rest.action, object);
  // Disabled buttons get no focus, so the reason is a text next to it and not a tooltip.
  return (
    <>
      {reason !== undefined && (
        <Text variant="body-small" color="secondary">
          {reason.message}
        </Text>
      )}
      <PlainActionButton {...rest} isUnavailable={reason !== undefined} />
    </>
  );
}
