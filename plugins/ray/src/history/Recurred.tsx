import { Link, Text } from '@backstage/ui';
import { Recurrence, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { useAge } from '../ui/Age';
import { ownerName } from '../ui/ownerName';

/** How often the reason of a failure came up for others lately, with the last of them. */
export function Recurred(props: {
  kind: ResourceKind;
  recurrence: Recurrence;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, recurrence } = props;
  const { objects, sameTemplate, latestName } = recurrence;
  const age = useAge(recurrence.latestTime);
  const owner = ownerName(recurrence.owner);
  const href = hrefs.record(kind, recurrence.latestUid);
  return (
    <Text as="p" variant="body-small">
      {owner
        ? t('history.recurred.ofOwner', { owner, count: objects })
        : t('history.recurred.inNamespace', { count: objects })}
      {sameTemplate > 0 &&
        ` (${t('history.recurred.template', { count: sameTemplate })})`}
      {' · '}
      {t('history.recurred.latest')}{' '}
      {href ? (
        <Link href={href} variant="body-small">
          {latestName}
        </Link>
      ) : (
        latestName
      )}
      {' · '}
      {t('timeline.once', { last: age })}
    </Text>
  );
}
