import { useMemo } from 'react';
import { Text } from '@backstage/ui';
import { SubmissionRequest } from '@rayport/backstage-plugin-ray-common';
import { DRIVER_SOURCE_ID, LogPanel, LogSource } from '../../logs';
import { KeptLog } from '../../records';
import { useTexts } from '../../translation';
import { Section } from '../../ui/Section';
import { ShownSubmission } from './useSubmission';

function LiveLog(props: { address: SubmissionRequest; status: string }) {
  const { address, status } = props;
  const { namespace, clustername: name, submissionid: id } = address;
  const sources = useMemo((): LogSource[] => {
    const owner = { kind: 'cluster', namespace, name } as const;
    return [
      {
        id: DRIVER_SOURCE_ID,
        owner,
        pod: id,
        container: 'driver',
        label: 'Ray',
        run: status.toLowerCase(),
        hasPrevious: false,
        trouble: '',
        isDriver: true,
        submission: id,
      },
    ];
  }, [namespace, name, id, status]);
  return <LogPanel sources={sources} hidesOptions />;
}

/** The log of a submission: that of Ray, or its kept end. */
export function SubmissionLog(props: {
  address: SubmissionRequest;
  shown: ShownSubmission;
}) {
  const { t } = useTexts();
  const { address, shown } = props;
  const { log, cluster } = shown.record ?? {};
  const kept =
    log && cluster ? (
      <KeptLog recorded={{ kind: 'cluster' }} uid={cluster.uid} id={log.id} />
    ) : (
      <Text color="secondary">{t('records.submissions.logGone')}</Text>
    );
  return (
    <Section title={t('jobs.log.title')}>
      {shown.rayError === undefined ? (
        <LiveLog address={address} status={shown.status} />
      ) : (
        kept
      )}
    </Section>
  );
}
