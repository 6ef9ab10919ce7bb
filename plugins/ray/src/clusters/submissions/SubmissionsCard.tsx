import { useMemo, useState } from 'react';
import { Button } from '@backstage/ui';
import {
  ObjectKey,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { useDenial } from '../../actions';
import { PartFailure } from '../../live';
import { submissionColumns, SubmissionRow } from '../../records';
import { Texts, useTexts } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';
import { TableColumn } from '../../ui/TableColumn';
import { SubmissionDialog } from './SubmissionDialog';
import { useSubmissions } from './useSubmissions';

function stopColumn(
  t: Texts,
  stop: (id: string) => void,
): TableColumn<SubmissionRow> {
  return {
    id: 'actions',
    label: t('records.submissions.actions'),
    minWidth: 96,
    cell: ({ id, endTime }) =>
      endTime ? (
        ''
      ) : (
        <Button
          size="small"
          variant="tertiary"
          aria-label={t('records.submissions.stopOf', { id })}
          onPress={() => stop(id)}
        >
          {t('records.submissions.stop')}
        </Button>
      ),
  };
}

/** Submissions to a running cluster, with owner, page and a button to stop each; renders nothing if there are none. */
export function SubmissionsCard({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTexts();
  const { namespace, name } = cluster;
  const live = useSubmissions(cluster);
  const { data: rows = [] } = live;
  const [stopped, setStopped] = useState<string>();
  const denial = useDenial(rayClusterSubmitPermission, { namespace, name });
  const mayStop = denial === undefined;
  const columns = useMemo(
    () => [
      ...submissionColumns(t, { namespace, name }),
      ...(mayStop ? [stopColumn(t, setStopped)] : []),
    ],
    [t, namespace, name, mayStop],
  );
  const title = t('records.submissions.title');
  const failure = <PartFailure part={title} live={live} />;
  if (!rows.length) return failure;
  return (
    <Section title={title} description={t('records.submissions.live')}>
      {failure}
      <DataTable label={title} columns={columns} rows={rows} />
      {stopped !== undefined && (
        <SubmissionDialog
          act="stop"
          cluster={cluster}
          id={stopped}
          onClose={() => setStopped(undefined)}
        />
      )}
    </Section>
  );
}
