import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, Container } from '@backstage/ui';
import { isRayApiError, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useLiveQuery } from '../../live';
import { StaleAlert } from '../../live/StaleAlert';
import { RECORD_PAUSE_MS } from '../../records';
import { RUN_PARAM, useHrefs, WITH_PARAM } from '../../routes';
import { useTexts } from '../../translation';
import { LoadingOrFailure } from '../../ui/LoadingOrFailure';
import { NothingHere } from '../../ui/NothingHere';
import { PageHeader } from '../../ui/PageHeader';
import { permissionFor } from '../../ui/permissions';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { ChooseRun } from './ChooseRun';
import { Comparison, RecordedRun } from './Comparison';

function createdFirst(one: RecordedRun, other: RecordedRun): number {
  return one.record.createdAt < other.record.createdAt ? -1 : 1;
}

/** The runs of the address; the reader needs the right to read each. */
function runsOf(uids: readonly string[]) {
  return (client: RayClient) => ({
    async load(signal: AbortSignal): Promise<RecordedRun[]> {
      const all = await Promise.all(
        uids.map(uid => client.getRayJobRecord({ uid }, { signal })),
      );
      return all.flatMap(details =>
        details.record ? [{ record: details.record, details }] : [],
      );
    },
    isAffectedBy: ({ kind }: { kind: string }) => kind === 'job',
    pauseMs: RECORD_PAUSE_MS,
  });
}

/** Compares the two runs in the address, or offers runs to compare one with. */
export function ComparePage() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const [params] = useSearchParams();
  const run = params.get(RUN_PARAM) ?? '';
  const other = params.get(WITH_PARAM) ?? '';
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => runsOf([run, other].filter(Boolean))(client),
      [run, other],
    ),
  );
  const { data, error } = live;
  const [left, right] = [...(data ?? [])].sort(createdFirst);
  const title = t('jobs.compare.title');
  useDocumentTitle(left?.record.name, title);
  const isMissing = isRayApiError(error) && error.code === 'NOT_FOUND';
  if (isMissing || (data && !left)) {
    return (
      <NothingHere href={hrefs.history('job')} label={t('records.title')} />
    );
  }
  return (
    <>
      <PageHeader
        title={
          left && !right
            ? t('jobs.compare.choose', { name: left.record.name })
            : title
        }
        description={t('jobs.compare.description')}
        customActions={
          <>
            {right && (
              <ButtonLink variant="secondary" href={hrefs.compareRuns(run)}>
                {t('jobs.compare.button')}
              </ButtonLink>
            )}
            <ButtonLink variant="secondary" href={hrefs.history('job')}>
              {t('records.title')}
            </ButtonLink>
          </>
        }
      />
      <Container>
        <StaleAlert live={live} />
        {left && right && <Comparison left={left} right={right} />}
        {left && !right && <ChooseRun run={left} />}
        {!left && (
          <LoadingOrFailure
            live={live}
            permission={permissionFor('read', 'job').name}
            height={480}
          />
        )}
      </Container>
    </>
  );
}
