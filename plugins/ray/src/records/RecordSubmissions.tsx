import { useMemo } from 'react';
import { Link, Text } from '@backstage/ui';
import {
  ObjectKey,
  RecordSubmission,
} from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { Texts, useTexts } from '../translation';
import { Timestamp } from '../ui/Age';
import { DataTable } from '../ui/DataTable';
import { Owner } from '../ui/Owner';
import { Section } from '../ui/Section';
import { StatusBadge } from '../ui/StatusBadge';
import { TableColumn } from '../ui/TableColumn';

/** A submission as a row of a table. */
export type SubmissionRow = Omit<RecordSubmission, 'seenTime'> & {
  id: string;
};

/** The state of a submission as word, icon and colour; its reason on hover. */
export function SubmissionBadge(props: { status: string; message?: string }) {
  const { t } = useTexts();
  const { status, message } = props;
  return <StatusBadge {...badgeOf(t, status)} message={message} />;
}

function SubmissionLink(props: { cluster: ObjectKey; id: string }) {
  const hrefs = useHrefs();
  const { cluster, id } = props;
  return (
    // An id has no space for a line break.
    <Link
      href={hrefs.submission(cluster, id)}
      style={{ overflowWrap: 'anywhere' }}
    >
      {id}
    </Link>
  );
}

function badgeOf(t: Texts, status: string) {
  switch (status) {
    case 'PENDING':
      return { variant: 'waiting', label: t('jobState.pending') } as const;
    case 'RUNNING':
      return { variant: 'working', label: t('jobState.running') } as const;
    case 'SUCCEEDED':
      return { variant: 'good', label: t('jobState.succeeded') } as const;
    case 'FAILED':
      return { variant: 'bad', label: t('jobState.failed') } as const;
    case 'STOPPED':
      return { variant: 'stopped', label: t('jobState.stopped') } as const;
    default:
      return { variant: 'unknown', label: status } as const;
  }
}

/** Minimum width of a column with a time, pixels: the date is not broken. */
const DATE_WIDTH = 104;

/** Columns of submissions to a cluster, remembered or live. */
export function submissionColumns(
  t: Texts,
  cluster: ObjectKey,
): Array<TableColumn<SubmissionRow>> {
  return [
    {
      id: 'submission',
      label: t('records.submissions.submission'),
      isRowHeader: true,
      share: 2,
      minWidth: 112,
      cell: ({ submissionId }) => (
        <SubmissionLink cluster={cluster} id={submissionId} />
      ),
    },
    {
      id: 'status',
      share: 1.5,
      minWidth: 128,
      label: t('records.submissions.status'),
      cell: ({ status, message }) => (
        <SubmissionBadge status={status} message={message} />
      ),
    },
    {
      id: 'owner',
      share: 1.5,
      minWidth: 96,
      label: t('records.submissions.owner'),
      cell: ({ owner }) => <Owner user={owner} />,
    },
    {
      id: 'entrypoint',
      label: t('records.submissions.entrypoint'),
      share: 3,
      cell: ({ entrypoint }) => (
        <Text style={{ overflowWrap: 'anywhere' }}>{entrypoint}</Text>
      ),
    },
    {
      id: 'started',
      share: 1.5,
      minWidth: DATE_WIDTH,
      label: t('records.submissions.started'),
      cell: ({ startTime }) => <Timestamp at={startTime} />,
    },
    {
      id: 'ended',
      share: 1.5,
      minWidth: DATE_WIDTH,
      label: t('records.submissions.ended'),
      cell: ({ endTime }) => <Timestamp at={endTime} />,
    },
  ];
}

/** Submissions to a cluster, with how they ended; empty if there are none. */
export function RecordSubmissions(props: {
  cluster: ObjectKey;
  submissions: readonly RecordSubmission[];
}) {
  const { t } = useTexts();
  const { cluster, submissions } = props;
  const { namespace, name } = cluster;
  const columns = useMemo(
    () => submissionColumns(t, { namespace, name }),
    [t, namespace, name],
  );
  const rows = useMemo(
    () => submissions.map(one => ({ ...one, id: one.submissionId })),
    [submissions],
  );
  if (!rows.length) return undefined;
  return (
    <Section
      title={t('records.submissions.title')}
      description={t('records.submissions.hint')}
    >
      <DataTable
        label={t('records.submissions.title')}
        columns={columns}
        rows={rows}
      />
    </Section>
  );
}
