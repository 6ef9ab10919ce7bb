import { useId } from 'react';
import { Button, ButtonLink, Text } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { present } from '../ui/present';
import { Denial } from './Denial';
import { ObjectAction, useUnavailableReason } from './ObjectAction';

/** An action on an object, as a button. */
function ActionButton(props: {
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

/** Shows once why some actions are disabled, however many permissions are missing. */
function Reasons(props: { id: string; reasons: Array<Denial | undefined> }) {
  const { t } = useTexts();
  const { id, reasons } = props;
  const lacked = new Set<string>();
  const sentences = new Set<string>();
  for (const reason of reasons) {
    if (reason?.permission !== undefined) lacked.add(reason.permission);
    else if (reason) sentences.add(reason.message);
  }
  const [permission, ...others] = lacked;
  if (others.length > 0) {
    const permissions = [...lacked].join(', ');
    sentences.add(t('actions.deniedAll', { permissions }));
  } else if (permission !== undefined) {
    sentences.add(t('actions.denied', { permission }));
  }
  if (sentences.size === 0) return undefined;
  return (
    <Text id={id} variant="body-small" color="secondary">
      {[...sentences].join(' · ')}
    </Text>
  );
}

/** Actions of an object as buttons, after the reasons why some are disabled. */
export function ActionButtons(props: {
  object: ObjectKey;
  /** At least one. */
  actions: ObjectAction[];
  /** `medium` when absent. */
  size?: 'small' | 'medium';
  /** Why the first of them is disabled, if known. */
  found?: Array<Denial | undefined>;
}) {
  const { object, actions, size, found = [] } = props;
  const id = useId();
  const next = present(actions[found.length]);
  const reason = useUnavailableReason(next, object);
  const reasons = [...found, reason];
  // One element for each action, because the number of actions may change but not that of hooks.
  if (reasons.length < actions.length) {
    return <ActionButtons {...props} found={reasons} />;
  }
  return (
    <>
      <Reasons id={id} reasons={reasons} />
      {actions.map((action, index) => (
        <ActionButton
          size={size}
          key={action.id}
          action={action}
          reasonId={reasons[index] && id}
        />
      ))}
    </>
  );
}
