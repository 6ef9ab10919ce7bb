import { Link, Text } from '@backstage/ui';
import { KindSummary } from '../kind';
import { SummaryList } from '../overview/SummaryList';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { WorkOfKind } from './useComponentWork';

/** The latest objects of one kind for a component, or why there are none. */
export function WorkList(props: {
  kind: KindSummary['kind'];
  /** Absent if the user may not read the kind. */
  work: WorkOfKind | undefined;
  /** Its entity ref. */
  component: string;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, work, component } = props;
  if (!work) {
    return (
      <Text color="secondary">
        {t('failure.denied', { permission: permissionFor('read', kind).name })}
      </Text>
    );
  }
  const { total, summaries } = work;
  if (summaries.length === 0) {
    return <Text color="secondary">{t(`component.${kind}.none`)}</Text>;
  }
  const rest = total - summaries.length;
  return (
    <>
      <SummaryList label={t(`component.${kind}.title`)} summaries={summaries} />
      {rest > 0 && (
        <Text as="p" variant="body-small">
          <Link href={hrefs.list(kind, { component })}>
            {t('component.more', { number: rest })}
          </Link>
        </Text>
      )}
    </>
  );
}
