import { ReactNode } from 'react';
import { Card, CardBody, Flex, Link, Text } from '@backstage/ui';
import { Usage } from '@rayport/backstage-plugin-ray-common';
import { KindSummary } from '../kind';
import { SUMMARIES } from '../kinds';
import { pluralOf, useHrefs } from '../routes';
import { localeOf, useTexts } from '../translation';
import { StatusBadge, StatusVariant } from '../ui/StatusBadge';
import { formatBytes, formatCount } from '../ui/formatAmount';
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

/** Appearance of states of any kind; all others are transitional. */
const VARIANTS = new Map<string, StatusVariant>([
  ['ready', 'good'],
  ['running', 'good'],
  ['succeeded', 'good'],
  ['failed', 'bad'],
  ['invalid', 'bad'],
  ['unhealthy', 'doubtful'],
  ['degraded', 'doubtful'],
  ['retrying', 'doubtful'],
  ['stopped', 'stopped'],
  ['suspended', 'paused'],
  ['deleting', 'going'],
]);

/** Number of objects of a kind, in total and by state. */
function CountTile(props: { kind: KindSummary; usage: Usage }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, usage } = props;
  return (
    <Tile
      title={
        <Link variant="body-medium" href={hrefs.list(kind.kind)}>
          {t(`${pluralOf(kind.kind)}.title`)}
        </Link>
      }
      value={formatCount(kind.total(usage), localeOf(t))}
    >
      {kind
        .states(usage)
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <Link key={state} href={hrefs.list(kind.kind, { state })} standalone>
            <StatusBadge
              variant={VARIANTS.get(state) ?? 'waiting'}
              label={t('overview.stateCount', {
                state: kind.stateText(t, state),
                number: count,
              })}
            />
          </Link>
        ))}
    </Tile>
  );
}

/** The requested amount of each accelerator type, or the total number of accelerators if no type is requested. */
function useAccelerators({ total, gpuTypes }: Usage): string {
  const { t } = useTexts();
  const requested = gpuTypes.filter(type => type.requested > 0);
  return requested.length
    ? requested
        .map(type => `${formatCount(type.requested, localeOf(t))} ${type.type}`)
        .join(' · ')
    : t('overview.accelerators', { count: total?.capacity?.gpu ?? 0 });
}

/** A tile with the counts of each kind, and one with the requested capacity. */
export function Tiles({ usage }: { usage: Usage }) {
  const { t } = useTexts();
  const { capacity } = usage.total ?? {};
  const accelerators = useAccelerators(usage);
  return (
    <div className={styles.root}>
      {SUMMARIES.map(kind => (
        <CountTile key={kind.kind} kind={kind} usage={usage} />
      ))}
      <Tile
        title={t('overview.requested')}
        value={t('overview.cpus', {
          count: capacity?.cpu ?? 0,
        })}
      >
        <Text variant="body-small" color="secondary">
          {t('overview.others', {
            memory: formatBytes(
              Number(capacity?.memoryBytes ?? 0),
              localeOf(t),
            ),
            accelerators,
          })}
        </Text>
      </Tile>
    </div>
  );
}
