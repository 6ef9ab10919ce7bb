import { Box, Button, Container, Skeleton } from '@backstage/ui';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { RiPlayLine } from '@remixicon/react';
import { useSearchParams } from 'react-router-dom';
import { DisabledButton, useCreateDenial } from '../actions';
import { DetailColumns } from '../detail';
import { RunScript } from '../jobs/quickStart/RunScript';
import { RunScriptDialog } from '../jobs/quickStart/RunScriptDialog';
import { SUMMARIES } from '../kinds';
import { LiveIndicator, StaleShade, useLiveQuery } from '../live';
import { RUN_PARAM } from '../routes';
import { useTexts } from '../translation';
import { PageHeader } from '../ui/PageHeader';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { FailureMessage } from '../ui/FailureMessage';
import { Section } from '../ui/Section';
import { StaleAlert } from '../live/StaleAlert';
import { AttentionCard } from './AttentionCard';
import { CapacityCard } from './CapacityCard';
import { GettingStarted } from './GettingStarted';
import { MyWork } from './MyWork';
import { Overview, overviewQuery } from './overviewQuery';
import { Tiles } from './Tiles';
import { WarningsCard } from './WarningsCard';

function Content({ overview }: { overview: Overview }) {
  const { t } = useTexts();
  const { usage, trouble, hasTemplates } = overview;
  if (SUMMARIES.every(({ total }) => total(usage) === 0)) {
    return (
      <>
        <Box mb="4">
          <Section
            title={t('quickStart.title')}
            description={t('quickStart.description')}
          >
            <RunScript />
          </Section>
        </Box>
        <GettingStarted hasTemplates={hasTemplates} />
      </>
    );
  }
  return (
    <>
      <Tiles usage={usage} />
      <DetailColumns
        main={
          <>
            <AttentionCard {...trouble} />
            <CapacityCard usage={usage} />
          </>
        }
        aside={
          <>
            <Section title={t('overview.mine.title')}>
              <MyWork />
            </Section>
            <WarningsCard {...usage} />
          </>
        }
      />
    </>
  );
}

/** The button of the quick start, and its dialog, which an address can also open. */
function QuickStart() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const denial = useCreateDenial('job');
  const where = params.get(RUN_PARAM);
  const [namespace = '', name] = (where ?? '').split('/');
  const setWhere = (value: string | undefined) =>
    setParams(
      known => {
        const next = new URLSearchParams(known);
        if (value === undefined) next.delete(RUN_PARAM);
        else next.set(RUN_PARAM, value);
        return next;
      },
      { replace: true },
    );
  const look = { variant: 'primary', iconStart: <RiPlayLine /> } as const;
  return (
    <>
      {denial === undefined ? (
        <Button {...look} onPress={() => setWhere('')}>
          {t('quickStart.title')}
        </Button>
      ) : (
        <DisabledButton {...look} reason={denial.message}>
          {t('quickStart.title')}
        </DisabledButton>
      )}
      {where !== null && (
        <RunScriptDialog
          cluster={name ? { namespace, name } : undefined}
          onClose={() => setWhere(undefined)}
        />
      )}
    </>
  );
}

/** The overview: counts by state, failures with reasons, the user's own objects, and capacity. */
export function OverviewPage() {
  const { t } = useTexts();
  useDocumentTitle(t('overview.title'));
  const live = useLiveQuery(overviewQuery);
  const { data, error, refresh } = live;
  return (
    <>
      <PageHeader
        title={t('overview.title')}
        customActions={<QuickStart />}
        metadata={[
          {
            label: t('detail.updates'),
            value: <LiveIndicator live={live} />,
          },
        ]}
      />
      <Container>
        <StaleAlert live={live} />
        {data && (
          <StaleShade>
            <Content overview={data} />
          </StaleShade>
        )}
        {!data && error === undefined && <Skeleton width="100%" height={480} />}
        {!data && error !== undefined && (
          <FailureMessage
            error={error}
            permission={rayClusterReadPermission.name}
            onRetry={refresh}
          />
        )}
      </Container>
    </>
  );
}
