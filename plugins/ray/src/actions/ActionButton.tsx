import { Button, ButtonLink } from '@backstage/ui';
import { ObjectAction } from './ObjectAction';

/** An action on an object, as a button. */
export function ActionButton(props: {
  action: ObjectAction;
  /** `medium` when absent. */
  size?: 'small' | 'medium';
  /** Id of the sentence that says why it is disabled; absent for an enabled one. */
  reasonId?: string;
}) {
  const { action, size, reasonId } = props;
  const isUnavailable = reasonId !== undefined;
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
      aria-describedby={reasonId}
      onPress={onAction}
    >
      {label}
    </Button>
  );
}
