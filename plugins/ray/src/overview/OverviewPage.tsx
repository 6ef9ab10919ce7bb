import { ButtonLink, Container } from '@backstage/ui';
import { rayClusterReadPermission } from '@rayport/backstage-plugin-ray-common';
import { RiPlayLine } from '@remixicon/react';
import { useCreateDenial } from '../actions';
import { DetailColumns } from '../detail';
import { SUMMARIES } from '../kinds';
import { LiveIndicator, StaleShade, useLiveQuery } from '../live';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { PageHeader } from '../ui/PageHeader';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { LoadingOrFailure } from '../ui/LoadingOrFailure';
import { Section } from '../ui/Section';
import { StaleAlert } from '../live/StaleAlert';
import { AttentionCard } from './AttentionCard';
import { CapacityCard } from './CapacityCard';
import { GettingStarted } from './GettingStarted';
import { MyWork } from './MyWork';
import { Overview, overviewQuery } from './overviewQuery';
import { Tiles } from './Tiles';
import { WarningsCard } from './WarningsCard';
import { ReasonedButton } from '../ui/ReasonedButton';

function Content({ overview }: { overview: Overview }) {
  const { t } = useTexts();
  const { usage, trouble, hasTemplates } = overview;
  if (usage && SUMMARIES.every(({ total }) => total(usage) === 0)) {
    return <GettingStarted hasTemplates={hasTemplates} />;
  }
  return (
    <>
      {usage && <Tiles usage={usage} />}
      <DetailColumns
        main={
          <>
            {trouble && <AttentionCard {...trouble} />}
            {usage && <CapacityCard usage={usage} />}
          </>
        }
        aside={
          <>
            <Section title={t('overview.mine.title')}>
              <MyWork />
            </Section>
            {usage && <WarningsCard {...usage} />}
          </>
        }
      />
    </>
  );
}

/** Leads to the page for scripts; disabled with the reason if the user may create no job. */
function RunScript() {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const denial = useCreateDenial('job');
  const look = { variant: 'primary', iconStart: <RiPlayLine /> } as const;
  return denial === undefined ? (
    <ButtonLink {...look} href={hrefs.quickStart()}>
      {t('quickStart.title')}
    </ButtonLink>
  ) : (
    <ReasonedButton {...look} reason={denial.message}>
      {t('quickStart.title')}
    </ReasonedButton>
  );
}

/** The overview: counts by state, failures with reasons, the user's own objects, and capacity. */
export function OverviewPage() {
  const { t } = useTexts();
  useDocumentTitle(t('overview.title'));
  const live = useLiveQuery(overviewQuery);
  const { data } = live;
  return (
    <>
      <PageHeader
        title={t('overview.title')}
        customActions={<RunScript />}
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
