import { Alert } from '@backstage/ui';
import {
  isRayApiError,
  SubmissionRequest,
} from '@rayport/backstage-plugin-ray-common';
import { DetailColumns, Explanation } from '../../detail';
import { say, useTexts } from '../../translation';
import { CodeSection } from '../../ui/CodeSection';
import { messageOf } from '../../ui/messageOf';
import { SimulatedNotice } from '../../ui/SimulatedNotice';
import { JobCode } from '../code/JobCode';
import { shownEnvironment } from '../code/shownEnvironment';
import { FailureCard } from '../detail/FailureCard';
import { WaitingCard } from '../detail/WaitingCard';
import { SubmissionAbout } from './SubmissionAbout';
import { SubmissionLog } from './SubmissionLog';
import { ShownSubmission } from './useSubmission';

interface Shown {
  address: SubmissionRequest;
  shown: ShownSubmission;
}

/** Says that this is from the history, and why. */
function RecordedNotice({ error }: { error: unknown }) {
  const { t } = useTexts();
  const isGone = isRayApiError(error) && error.code === 'NOT_FOUND';
  return (
    <Alert
      status="info"
      icon
      mb="4"
      role="status"
      title={t('records.submissions.recorded')}
      description={
        isGone
          ? t('records.submissions.recordedHint')
          : t('records.submissions.recordedBecause', {
              reason: messageOf(t, error),
            })
      }
    />
  );
}

/** Why a submission failed, and what to do about it. */
function Failure({ shown }: { shown: ShownSubmission }) {
  const { t } = useTexts();
  const { message, endTime, record } = shown;
  // Ray's words, without the log that follows them.
  const [words = ''] = message.split(/, last available logs|\n/);
  return (
    <>
      <Explanation
        kind="job"
        tone="danger"
        message={say(t, words || t('jobState.failed'), record?.messageParts)}
        hint={say(t, '', record?.hintParts)}
        since={endTime}
        isOver
      />
      <FailureCard message={message} />
    </>
  );
}

/** The content of a submission's page below its header. */
export function SubmissionDetails({ address, shown }: Shown) {
  const { t } = useTexts();
  const { status, entrypoint, record, rayError } = shown;
  const { namespace, clustername: cluster } = address;
  const isLive = rayError === undefined;
  const runtimeEnv = record?.runtimeEnv ?? '';
  const environment = shownEnvironment(runtimeEnv);
  const hasEnvironment = environment !== '' && environment !== '{}';
  return (
    <>
      <SimulatedNotice />
      {!isLive && <RecordedNotice error={rayError} />}
      {status === 'FAILED' && <Failure shown={shown} />}
      {status === 'PENDING' && isLive && (
        <Explanation
          kind="job"
          tone="info"
          message={shown.message || t('jobState.pending')}
          hint=""
          since={shown.startTime}
        />
      )}
      <DetailColumns
        main={
          <>
            <SubmissionLog address={address} shown={shown} />
            <JobCode
              definition={{ entrypoint, runtimeEnv }}
              submission={address}
            />
          </>
        }
        aside={
          <>
            {isLive && !shown.endTime && (
              <WaitingCard
                row={{
                  namespace,
                  cluster,
                  state: 'running',
                  ownsCluster: false,
                }}
              />
            )}
            <SubmissionAbout address={address} shown={shown} />
            {hasEnvironment && (
              <CodeSection
                title={t('jobs.runtimeEnv.title')}
                copyLabel={t('jobs.runtimeEnv.copy')}
                text={environment}
              />
            )}
          </>
        }
      />
    </>
  );
}
