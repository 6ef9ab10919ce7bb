import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Skeleton } from '@backstage/ui';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { DetailColumns } from '../detail';
import { SUMMARIES } from '../kinds';
import { LiveIndicator, StaleShade, useLiveQuery } from '../live';
import { rayTranslationRef } from '../translation';
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
  const { t } = useTranslationRef(rayTranslationRef);
  const { usage, attention, hasTemplates } = overview;
  if (SUMMARIES.every(({ total }) => total(usage) === 0)) {
    return <GettingStarted hasTemplates={hasTemplates} />;
  }
  return (
    <>
      <Tiles usage={usage} />
      <DetailColumns
        main={
          <>
            <AttentionCard summaries={attention} />
            <CapacityCard usage={usage} />
          </>
        }
        aside={
          <>
            <Section title={t('overview.mine.title')}>
              <MyWork />
            </Section>
            <WarningsCard warnings={usage.warnings} />
          </>
        }
      />
    </>
  );
}

/** The overview: counts by state, failures with their reasons, the reader's own objects, and capacity. */
export function OverviewPage() {
  const { t } = useTranslationRef(rayTranslationRef);
  useDocumentTitle(t('overview.title'));
  const live = useLiveQuery(overviewQuery);
  const { data, error, refresh } = live;
  return (
    <>
      <Header
        title={t('overview.title')}
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
