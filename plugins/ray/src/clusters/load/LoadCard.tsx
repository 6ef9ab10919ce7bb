import { ReactNode } from 'react';
import { Alert, Flex, Text } from '@backstage/ui';
import {
  ClusterLoad,
  isHeadReady,
  ResourceLoad,
} from '@rayport/backstage-plugin-ray-common';
import { PartFailure } from '../../live';
import { useTexts } from '../../translation';
import { Measures } from '../../ui/Measures';
import { Section } from '../../ui/Section';
import { SimulatedMark } from '../../ui/SimulatedMark';
import { ClusterRow } from '../queries';
import { LoadNodes, knownMeasures } from './LoadNodes';
import { LoadSample } from './LoadSample';
import { LoadTrend } from './LoadTrend';
import { useClusterLoad } from './useClusterLoad';
import { useLoadText } from './useLoadText';
import { WaitingDemands } from './WaitingDemands';
import { Placeholder } from '../../ui/Placeholder';

function Total(props: { total: ResourceLoad; history: readonly LoadSample[] }) {
  const { t } = useTexts();
  const { textOf } = useLoadText();
  const { total, history } = props;
  const items = knownMeasures(total).map(measure => {
    const text = textOf(total, measure);
    return {
      id: measure,
      label: t(`load.measures.${measure}`),
      value: text?.share,
      curve: <LoadTrend measure={measure} history={history} />,
      details: text?.details ?? [],
    };
  });
  return <Measures items={items} />;
}

function Known(props: { load: ClusterLoad; history: readonly LoadSample[] }) {
  const { t } = useTexts();
  const { load, history } = props;
  if (!load.total || !load.nodes.length) {
    return (
      <Text color="secondary">{t(`load.gap.${load.gap || 'nothing'}`)}</Text>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <Total total={load.total} history={history} />
      <div>
        <Text as="h4" variant="body-medium" weight="bold">
          {t('load.waiting.title')}
        </Text>
        <WaitingDemands load={load} />
      </div>
      {load.nodes.length > 1 && <LoadNodes load={load} history={history} />}
    </Flex>
  );
}

function LiveLoad({ row }: { row: ClusterRow }) {
  const { t } = useTexts();
  const live = useClusterLoad(row);
  const { data: load, error, history } = live;
  const failure = <PartFailure part={t('load.title')} live={live} />;
  if (load) {
    const paths = load.excessive.join(', ');
    return (
      <Flex direction="column" gap="4">
        {failure}
        {paths && (
          <Alert status="warning" icon title={t('load.excessive', { paths })} />
        )}
        <Known load={load} history={history} />
      </Flex>
    );
  }
  return error === undefined ? (
    <Placeholder width="100%" height={96} />
  ) : (
    failure
  );
}

function LoadSection({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Section title={t('load.title')} description={t('load.description')}>
      <SimulatedMark />
      {children}
    </Section>
  );
}

/** Current usage of a cluster, and pending demands; shown while its head works. */
export function LoadCard({ row }: { row: ClusterRow }) {
  const { t } = useTexts();
  const { status } = row;
  if (!status) return undefined;
  const isAsleep =
    status.state === 'suspended' || status.state === 'suspending';
  return (
    <LoadSection>
      {isHeadReady(status) && !isAsleep ? (
        <LiveLoad row={row} />
      ) : (
        <Text color="secondary">
          {t(isAsleep ? 'load.gap.suspended' : 'load.gap.notReady')}
        </Text>
      )}
    </LoadSection>
  );
}
