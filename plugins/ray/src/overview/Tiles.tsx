import { ReactNode } from 'react';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Card, CardBody, Flex, Link, Text } from '@backstage/ui';
import { Usage } from '@rayport/backstage-plugin-ray-common';
import { clustersRouteRef, jobsRouteRef, servicesRouteRef } from '../routes';
import { rayTranslationRef } from '../translation';
import { formatBytes, formatCount } from './formatAmount';
import { StateChip } from './StateChip';
import styles from './Tiles.module.css';

function Tile(props: { title: ReactNode; value: string; children: ReactNode }) {
  return (
    <Card>
      <CardBody>
        <Flex justify="between" align="baseline" gap="2">
          <Text variant="body-medium" color="secondary">
            {props.title}
          </Text>
          <Text variant="title-small" weight="bold">
            {props.value}
          </Text>
        </Flex>
        <div className={styles.states}>{props.children}</div>
      </CardBody>
    </Card>
  );
}

function CountTile(props: {
  kind: 'cluster' | 'job' | 'service';
  title: string;
  href: string | undefined;
  total: number;
  states: Usage['clusterStates'];
}) {
  const { kind, title, href, total, states } = props;
  return (
    <Tile
      title={
        <Link variant="body-medium" href={href}>
          {title}
        </Link>
      }
      value={formatCount(total)}
    >
      {states
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <StateChip key={state} kind={kind} state={state} count={count} />
        ))}
    </Tile>
  );
}

/** How much there is of everything, and what it takes all together. */
export function Tiles({ usage }: { usage: Usage }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { clusters = 0, jobs = 0, services = 0, capacity } = usage.total ?? {};
  return (
    <div className={styles.root}>
      <CountTile
        kind="cluster"
        title={t('clusters.title')}
        href={useRouteRef(clustersRouteRef)?.()}
        total={clusters}
        states={usage.clusterStates}
      />
      <CountTile
        kind="job"
        title={t('jobs.title')}
        href={useRouteRef(jobsRouteRef)?.()}
        total={jobs}
        states={usage.jobStates}
      />
      <CountTile
        kind="service"
        title={t('services.title')}
        href={useRouteRef(servicesRouteRef)?.()}
        total={services}
        states={usage.serviceStates}
      />
      <Tile
        title={t('overview.requested')}
        value={t('overview.cpus', { number: formatCount(capacity?.cpu ?? 0) })}
      >
        <Text variant="body-small" color="secondary">
          {t('overview.others', {
            memory: formatBytes(Number(capacity?.memoryBytes ?? 0)),
            gpus: formatCount(capacity?.gpu ?? 0),
          })}
        </Text>
      </Tile>
    </div>
  );
}
