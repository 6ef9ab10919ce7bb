import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { PlainActionButton } from './ActionButton';
import { ObjectAction, useUnavailableReason } from './ObjectAction';

type Reason = string | undefined;

/** Says once why some actions can't be done, however many permissions are missing. */
function Reasons(props: { actions: ObjectAction[]; reasons: Reason[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { actions, reasons } = props;
  const lacked = new Set<string>();
  const sentences = new Set<string>();
  actions.forEach(({ permission: { name } }, index) => {
    const reason = reasons[index];
    if (reason === t('actions.denied', { permission: name })) lacked.add(name);
    else if (reason !== undefined) sentences.add(reason);
  });
  if (lacked.size > 0) {
    const [permission] = lacked;
    const permissions = [...lacked].join(', ');
    sentences.add(
      lacked.size === 1
        ? t('actions.denied', { permission })
        : t('actions.deniedAll', { permissions }),
    );
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
  found?: Reason[];
}) {
  const { object, actions, found = [] } = props;
  const reason = useUnavailableReason(actions[found.length], object);
  const reasons = [...found, reason];
  // Each is asked for by an element of its own: there may be any number of actions, but not of hooks.
  if (reasons.length < actions.length) {
    return <ActionButtons {...props} found={reasons} />;
  }
  return (
    <>
      <Reasons actions={actions} reasons={reasons} />
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
