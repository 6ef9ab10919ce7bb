import { useMemo, useState } from 'react';
import { Button, Flex, Text } from '@backstage/ui';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  ObjectKey,
  rayClusterSubmitPermission,
} from '@rayport/backstage-plugin-ray-common';
import { useDenial } from '../../actions';
import { rayApiRef } from '../../api';
import { submissionColumns, SubmissionRow } from '../../records';
import { Texts, useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';
import { TableColumn } from '../../ui/TableColumn';
import { SubmissionLog } from './SubmissionLog';
import { useSubmissions } from './useSubmissions';

/** What is shown of one submission, or asked about it. */
interface Opened {
  what: 'log' | 'stop';
  id: string;
}

function actionsColumn(
  t: Texts,
  { mayStop, open }: { mayStop: boolean; open(opened: Opened): void },
): TableColumn<SubmissionRow> {
  const look = { size: 'small', variant: 'tertiary' } as const;
  return {
    id: 'actions',
    label: t('records.submissions.actions'),
    share: 1.5,
    cell: ({ id, endTime }) => (
      <Flex gap="1">
        <Button
          {...look}
          aria-label={t('records.submissions.logOf', { id })}
          onPress={() => open({ what: 'log', id })}
        >
          {t('records.submissions.log')}
        </Button>
        {mayStop && !endTime && (
          <Button
            {...look}
            aria-label={t('records.submissions.stopOf', { id })}
            onPress={() => open({ what: 'stop', id })}
          >
            {t('records.submissions.stop')}
          </Button>
        )}
      </Flex>
    ),
  };
}

function StopDialog(props: {
  cluster: ObjectKey;
  id: string;
  onClose(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { cluster, id, onClose } = props;
  const { namespace, name: clustername } = cluster;
  return (
    <ConfirmDialog
      object={{ name: id }}
      texts={{
        title: t('records.submissions.stopTitle', { id }),
        confirm: t('records.submissions.stop'),
        done: t('records.submissions.stopped', { id }),
        failed: t('records.submissions.stopFailed', { id }),
      }}
      run={call =>
        client.stopRayJob({ namespace, clustername, submissionid: id }, call)
      }
      onClose={onClose}
    >
      <Text as="p">{t('records.submissions.stopWhat')}</Text>
    </ConfirmDialog>
  );
}

/** What was submitted to a running cluster, with its owner, log and a way to stop it; nothing where nothing was. */
export function SubmissionsCard({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTexts();
  const { namespace, name } = cluster;
  const rows = useSubmissions(cluster);
  const [opened, setOpened] = useState<Opened>();
  const denial = useDenial(rayClusterSubmitPermission, { namespace, name });
  const mayStop = denial === undefined;
  const columns = useMemo(
    () => [
      ...submissionColumns(t),
      actionsColumn(t, { mayStop, open: setOpened }),
    ],
    [t, mayStop],
  );
  if (!rows?.length) return undefined;
  const close = () => setOpened(undefined);
  return (
    <Section
      title={t('records.submissions.title')}
      description={t('records.submissions.live')}
    >
      <DataTable
        label={t('records.submissions.title')}
        columns={columns}
        rows={rows}
      />
      {opened?.what === 'log' && (
        <SubmissionLog cluster={cluster} id={opened.id} onClose={close} />
      )}
      {opened?.what === 'stop' && (
        <StopDialog cluster={cluster} id={opened.id} onClose={close} />
      )}
    </Section>
  );
}
