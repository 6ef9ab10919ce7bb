import { Alert } from '@backstage/ui';
import {
  belongsToRay,
  Origin,
  originText,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { OutsideLink } from './OutsideLink';
import { OriginPolicy } from './useOriginPolicy';

/** Warns before a change that another tool manages the object, and says where to change it instead. */
export function OriginAlert(props: {
  origin: Origin;
  policy: OriginPolicy;
  /** The object is deleted. */
  isDeletion: boolean;
}) {
  const { t } = useTexts();
  const { origin, policy, isDeletion } = props;
  const { edit, url } = policy;
  // Helm does not recreate objects on its own.
  const isLasting = origin.tool === 'helm' && isDeletion;
  if (edit === 'allow' || (edit === 'confirm' && isLasting)) return undefined;
  const name = originText(origin);
  const consequence = () => {
    if (belongsToRay(origin)) return t('origin.before.ray');
    if (edit === 'deny') {
      return t('origin.before.denied', { key: `ray.origins.${origin.tool}` });
    }
    if (isDeletion) return t('origin.before.createsAgain');
    if (origin.tool === 'owner') return t('origin.before.controllerSetsBack');
    return origin.tool === 'helm'
      ? t('origin.before.nextRelease')
      : t('origin.before.setsBack');
  };
  return (
    <Alert
      status={edit === 'deny' ? 'danger' : 'warning'}
      icon
      mb="4"
      title={t('origin.before.title', { name })}
      description={consequence()}
      customActions={
        url && <OutsideLink href={url}>{t('origin.before.open')}</OutsideLink>
      }
    />
  );
}
