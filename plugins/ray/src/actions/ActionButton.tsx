import { Button, ButtonLink } from '@backstage/ui';
import { ObjectAction } from './ObjectAction';

/** An action on an object, as a button; the reason why it is disabled is shown elsewhere. */
export function ActionButton(props: {
  action: ObjectAction;
  /** `medium` when absent. */
  size?: 'small' | 'medium';
  isUnavailable: boolean;
}) {
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
