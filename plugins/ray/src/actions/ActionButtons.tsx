import { Text } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { present } from '../ui/present';
import { PlainActionButton } from './ActionButton';
import { Denial } from './Denial';
import { ObjectAction, useUnavailableReason } from './ObjectAction';

/** Says once why some actions can't be done, however many permissions are missing. */
function Reasons({ reasons }: { reasons: Array<Denial | undefined> }) {
  const { t } = useTexts();
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
    <Text variant="body-small" color="secondary">
      {[...sentences].join(' · ')}
    </Text>
  );
}

/** Some actions of an object as buttons, behind the reasons why some of them can't be pressed. */
export function ActionButtons(props: {
  object: ObjectKey;
  /** At least one. */
  actions: ObjectAction[];
  /** Why the first of them can't be done, as far as that was found out. */
  found?: Array<Denial | undefined>;
}) {
  const { object, actions, found = [] } = props;
  const reason = useUnavailableReason(present(actions[found.length]), object);
  const reasons = [...found, reason];
  // Each is asked for by an element of its own: there may be any number of actions, but not of hooks.
  if (reasons.length < actions.length) {
    return <ActionButtons {...props} found={reasons} />;
  }
  return (
    <>
      <Reasons reasons={reasons} />
      {actions.map((action, index) => (
        <PlainActionButton
          key={action.id}
          action={action}
          isUnavailable={reasons[index] !== undefined}
        />
      ))}
    </>
  );
}
