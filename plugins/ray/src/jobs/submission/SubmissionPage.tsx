import { Container, Text } from '@backstage/ui';
import {
  isRayApiError,
  rayClusterReadPermission,
} from '@rayport/backstage-plugin-ray-common';
import { useParams } from 'react-router-dom';
import { LiveIndicator, StaleShade } from '../../live';
import { StaleAlert } from '../../live/StaleAlert';
import { SubmissionBadge } from '../../records';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { LoadingOrFailure } from '../../ui/LoadingOrFailure';
import { NothingHere } from '../../ui/NothingHere';
import { PageHeader } from '../../ui/PageHeader';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { SubmissionActions } from './SubmissionActions';
import { SubmissionDetails } from './SubmissionDetails';
import { useSubmission } from './useSubmission';

/** The page of a job that was submitted to a cluster without a RayJob, also after both are gone. */
export function SubmissionPage() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { namespace = '', cluster = '', id = '' } = useParams();
  const address = { namespace, clustername: cluster, submissionid: id };
  const live = useSubmission(address);
  const { data, error, refresh } = live;
  useDocumentTitle(id, t('jobs.section'));
  if (!data && isRayApiError(error) && error.code === 'NOT_FOUND') {
    const href = hrefs.object('cluster', { namespace, name: cluster });
    return <NothingHere href={href} label={cluster} />;
  }
  return (
    <>
      <PageHeader
        title={id}
        customActions={
          data && (
            <SubmissionActions
              address={address}
              shown={data}
              onDone={refresh}
            />
          )
        }
        metadata={[
          ...(data
            ? [
                {
                  label: t('column.state'),
                  value: <SubmissionBadge status={data.status} />,
                },
              ]
            : []),
          { label: t('column.namespace'), value: <Text>{namespace}</Text> },
          { label: t('detail.updates'), value: <LiveIndicator live={live} /> },
        ]}
      />
      <Container>
        <StaleAlert live={live} />
        {data && (
          <StaleShade>
            <SubmissionDetails address={address} shown={data} />
          </StaleShade>
        )}
        {!data && (
          <LoadingOrFailure
            live={live}
            permission={rayClusterReadPermission.name}
            height={480}
          />
        )}
      </Container>
    </>
  );
}
