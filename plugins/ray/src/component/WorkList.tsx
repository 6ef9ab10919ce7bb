import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { KindSummary } from '../kind';
import { SummaryList } from '../overview/SummaryList';
import { rayTranslationRef } from '../translation';
import { permissionFor } from '../ui/permissions';
import { WorkOfKind } from './useComponentWork';

/** The latest objects of one kind for a component; says so where there is none, or where the reader may not see them. */
export function WorkList(props: {
  kind: KindSummary['kind'];
  /** Absent where the reader may not read the kind. */
  work: WorkOfKind | undefined;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { kind, work } = props;
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
        <Text as="p" variant="body-small" color="secondary">
          {t('component.more', { number: String(rest) })}
        </Text>
      )}
    </>
  );
}
