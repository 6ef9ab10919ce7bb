import { useMemo, ReactNode, useState } from 'react';
import { ButtonLink, Text } from '@backstage/ui';
import { RiFullscreenLine } from '@remixicon/react';
import {
  JobState,
  JobStatus,
  PodStatus,
} from '@rayport/backstage-plugin-ray-common';
import { TabProps } from '../../detail';
import {
  DRIVER_SOURCE_ID,
  LogPanel,
  LogSource,
  sourcesOf,
  useClusterSources,
} from '../../logs';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { Section } from '../../ui/Section';
import { SimulatedNotice } from '../../ui/SimulatedNotice';
import { JobRow } from '../queries';
import { Placeholder } from '../../ui/Placeholder';
import { LiveData, PartFailure } from '../../live';
import { RecordLogs } from '../../records';
import { isFinished } from '../jobState';
import { jobSummary } from '../jobSummary';
import { useKeptLog } from './useKeptLog';
import styles from './JobLogs.module.css';

/** States of jobs that Ray knows. */
const IN_RAY = ['pending', 'running', 'succeeded', 'failed', 'stopped'];

/** The driver's log in Ray: the only one without a submitter pod, and complete if that pod has lost a part. */
function driverSource(
  owner: LogSource['owner'],
  state: JobState | undefined,
): LogSource {
  const isKnown = state !== undefined && IN_RAY.includes(state);
  return {
    id: DRIVER_SOURCE_ID,
    owner,
    pod: 'Ray',
    container: 'driver',
    label: 'Ray',
    run: isKnown ? state : '',
    hasPrevious: false,
    trouble: '',
    isDriver: true,
  };
}

/** Logs of a job: its submitter pods, its driver, and the pods of its cluster. `sources` is absent while unknown. */
function useJobSources(status: JobStatus | undefined): {
  sources: readonly LogSource[] | undefined;
  /** Of the cluster's pods. */
  live: LiveData<PodStatus[]>;
} {
  const { namespace = '', name = '', pods, cluster, state } = status ?? {};
  const ofCluster = useClusterSources({
    namespace,
    name: cluster?.state ? cluster.name : '',
  });
  const sources = useMemo(() => {
    const owner = { kind: 'job', namespace, name } as const;
    const submitters = sourcesOf(pods ?? [], owner).map(source => ({
      ...source,
      label: source.label.replace(/^pod/, 'submitter'),
    }));
    return [...submitters, driverSource(owner, state), ...ofCluster.sources];
  }, [namespace, name, pods, state, ofCluster.sources]);
  return { sources: status ? sources : undefined, live: ofCluster.live };
}

interface JobLogProps {
  row: JobRow;
  /** Absent while unknown. */
  status: JobStatus | undefined;
}

/** The output of a job, on its overview. */
export function JobLogCard(props: JobLogProps) {
  return (
    <PresentOrKeptLog status={props.status}>
      <PresentLogCard {...props} />
    </PresentOrKeptLog>
  );
}

function PresentLogCard(props: JobLogProps) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { row, status } = props;
  const { sources, live } = useJobSources(status);
  return (
    <Section
      title={t('jobs.log.title')}
      action={
        <ButtonLink
          size="small"
          variant="secondary"
          iconStart={<RiFullscreenLine />}
          href={hrefs.object('job', row, { tab: 'logs' })}
        >
          {t('detail.allLogs')}
        </ButtonLink>
      }
    >
      <PartFailure part={t('cluster.pods.title')} live={live} />
      <div className={styles.card}>
        {sources ? (
          <LogPanel sources={sources} hidesOptions />
        ) : (
          <Placeholder width="100%" height={240} />
        )}
      </div>
    </Section>
  );
}

function Logs({ row }: { row: JobRow }) {
  const { t } = useTexts();
  const { sources, live } = useJobSources(row.status);
  return (
    <>
      <SimulatedNotice />
      <PartFailure part={t('cluster.pods.title')} live={live} />
      {sources ? (
        <>
          <LogPanel sources={sources} />
          <Text as="p" variant="body-small" color="secondary">
            {t('jobs.log.driverHint')}
          </Text>
        </>
      ) : (
        <Placeholder width="100%" height={480} />
      )}
    </>
  );
}

/** The tab with the logs of a job and its cluster. */
export function JobLogsTab({ row }: TabProps<JobRow>) {
  if (!row) return <Placeholder width="100%" height={480} />;
  return (
    <PresentOrKeptLog status={row.status}>
      <Logs row={row} />
    </PresentOrKeptLog>
  );
}

/** Whether neither Ray nor Kubernetes has the log of a job any more: its head is deleted, and no pod submitted it. */
function isLogGone({ state, pods, cluster }: JobStatus): boolean {
  return isFinished(state) && pods.length === 0 && !cluster?.state;
}

/** The log of a job where it runs, and once that is gone, the one in the history. */
function PresentOrKeptLog(props: {
  status: JobStatus | undefined;
  /** The present log. */
  children: ReactNode;
}) {
  const { status, children } = props;
  const uid = status && isLogGone(status) ? status.uid : '';
  const [wasPresent, setPresent] = useState(false);
  if (status && !uid && !wasPresent) setPresent(true);
  const { details, isPending } = useKeptLog(uid);
  if (details) {
    return <RecordLogs recorded={jobSummary} uid={uid} details={details} />;
  }
  // What was read of the log stays until the history has all of it.
  return isPending && !wasPresent ? (
    <Placeholder width="100%" height={240} />
  ) : (
    children
  );
}
