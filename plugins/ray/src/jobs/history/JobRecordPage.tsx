import { useCallback, useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useParams } from 'react-router-dom';
import { ButtonLink, Container, Skeleton, Text } from '@backstage/ui';
import { RiRestartLine } from '@remixicon/react';
import {
  HistoryRecord,
  isRayApiError,
  RayClient,
  RecordDetails,
} from '@rayport/backstage-plugin-ray-common';
import { DetailColumns, Explanation, SpecSection } from '../../detail';
import { StaleShade, useLiveQuery } from '../../live';
import { StaleAlert } from '../../live/StaleAlert';
import { useHrefs } from '../../routes';
import { explain, rayTranslationRef } from '../../translation';
import { Timestamp } from '../../ui/Age';
import { CodeBlock } from '../../ui/CodeBlock';
import { CopyButton } from '../../ui/CopyButton';
import { DescriptionList } from '../../ui/DescriptionList';
import { Duration } from '../../ui/Duration';
import { FailureMessage } from '../../ui/FailureMessage';
import { NothingHere } from '../../ui/NothingHere';
import { ObjectLink } from '../../ui/ObjectLink';
import { Owner } from '../../ui/Owner';
import { PageHeader } from '../../ui/PageHeader';
import { permissionFor } from '../../ui/permissions';
import { Section } from '../../ui/Section';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { JobBadge } from '../JobBadge';
import { DefinitionDiff } from './DefinitionDiff';
import { definitionJson } from './definitionJson';
import { historyHref, runAgainHref } from './recordHref';
import { recordState } from './recordState';
import { RecordTimeline } from './RecordTimeline';

const FAILED = ['failed', 'invalid'];

function Facts({ record }: { record: HistoryRecord }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { createdAt, startTime, endTime, deletedAt } = record;
  const items = [
    { label: t('column.owner'), value: <Owner user={record.owner} /> },
    { label: t('column.cluster'), value: record.cluster || '–' },
    {
      label: t('records.templates'),
      value: record.templates.join(', ') || '–',
    },
    { label: t('records.created'), value: <Timestamp at={createdAt} /> },
    {
      label: t('jobs.column.duration'),
      value: <Duration start={startTime} end={endTime || deletedAt} />,
    },
    { label: t('records.deleted'), value: <Timestamp at={deletedAt} /> },
    { label: 'UID', value: record.uid },
  ];
  return (
    <Section title={t('records.about')}>
      <DescriptionList items={items} />
    </Section>
  );
}

function Ending({ record }: { record: HistoryRecord }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { message, hint } = explain(t, record);
  if (!message) return undefined;
  return (
    <Explanation
      tone={FAILED.includes(record.state) ? 'danger' : 'info'}
      message={message}
      hint={hint}
      since={record.endTime}
      isOver
    />
  );
}

function RecordContent(props: {
  record: HistoryRecord;
  details: RecordDetails;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { record, details } = props;
  const { definition, log, lastGood } = details;
  const json = useMemo(() => definitionJson(definition), [definition]);
  return (
    <>
      <Ending record={record} />
      <DetailColumns
        main={
          <>
            {log && (
              <Section
                title={t('records.log')}
                description={t('records.logHint')}
                action={<CopyButton text={log} label={t('records.copyLog')} />}
              >
                <CodeBlock text={log} label={t('records.log')} wraps />
              </Section>
            )}
            {lastGood && (
              <DefinitionDiff definition={definition} lastGood={lastGood} />
            )}
            <RecordTimeline details={details} />
          </>
        }
        aside={<Facts record={record} />}
      />
      <SpecSection json={json} />
    </>
  );
}

/** Everything that is remembered of one run, at an address that stays when the job is gone. */
export function JobRecordPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
  const { uid = '' } = useParams();
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        load: (signal: AbortSignal) =>
          client.getRayJobRecord({ uid }, { signal }),
        isAffectedBy: ({ kind }) => kind === 'job',
        pauseMs: 2_000,
      }),
      [uid],
    ),
  );
  const { data, error, refresh } = live;
  const record = data?.record;
  useDocumentTitle(record?.name, t('records.title'), t('jobs.section'));
  if (isRayApiError(error) && error.code === 'NOT_FOUND') {
    const href = historyHref(hrefs);
    return <NothingHere href={href} label={t('records.title')} />;
  }
  if (!data || !record) {
    return (
      <Container>
        {error === undefined ? (
          <Skeleton width="100%" height={480} />
        ) : (
          <FailureMessage
            error={error}
            permission={permissionFor('read', 'job').name}
            onRetry={refresh}
          />
        )}
      </Container>
    );
  }
  const { namespace, name, deletedAt } = record;
  return (
    <>
      <PageHeader
        title={name}
        metadata={[
          {
            label: t('column.state'),
            value: <JobBadge state={recordState(record.state)} />,
          },
          { label: t('column.namespace'), value: namespace },
          {
            label: t('records.presence.label'),
            value: deletedAt ? (
              <Text>{t('records.presence.deleted')}</Text>
            ) : (
              <ObjectLink kind="job" namespace={namespace} name={name} />
            ),
          },
        ]}
        customActions={
          <>
            <ButtonLink variant="secondary" href={historyHref(hrefs)}>
              {t('records.title')}
            </ButtonLink>
            <ButtonLink
              variant="primary"
              iconStart={<RiRestartLine />}
              href={runAgainHref(hrefs, record.uid)}
            >
              {t('jobs.resubmit')}
            </ButtonLink>
          </>
        }
      />
      <Container>
        <StaleAlert live={live} />
        <StaleShade>
          <RecordContent record={record} details={data} />
        </StaleShade>
      </Container>
    </>
  );
}
