import { useCallback, useId } from 'react';
import {
  Flex,
  NumberField,
  Radio,
  RadioGroup,
  Select,
  Text,
} from '@backstage/ui';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { useClusterLoad } from '../../clusters/load/useClusterLoad';
import { PartFailure, useLiveQuery } from '../../live';
import { localeOf, useTexts } from '../../translation';
import { formatBytes, formatCount } from '../../ui/formatAmount';
import { useLongOptions } from '../../ui/useLongOptions';
import { useResourceText } from '../../ui/useResourceText';
import { readyClusters } from '../form/readyClusters';
import { QuickValues } from './quickJob';
import { Size, SizeOption, SIZES } from './sizes';

/** Most workers and GPUs that the fields take; larger clusters belong into the form for jobs. */
const MAX_COUNT = 1_000;

/** The option of an own cluster; no cluster can have this name. */
const OWN = '/own';

/** Unused resources of a cluster, as Ray reports them; empty while unknown. */
function FreeNow({ cluster }: { cluster: ObjectKey }) {
  const { t } = useTexts();
  const locale = localeOf(t);
  const live = useClusterLoad(cluster);
  const { cpu, memory, gpu } = live.data?.total ?? {};
  if (!cpu || !memory) {
    return <PartFailure part={t('load.title')} live={live} />;
  }
  const free = (total: number, used: number) =>
    formatCount(Math.max(total - used, 0), locale);
  return (
    <Text color="secondary">
      {t('quickStart.freeNow', {
        cpu: free(cpu.logicalTotal, cpu.logicalUsed),
        cpus: formatCount(cpu.logicalTotal, locale),
        memory: formatBytes(
          Math.max(Number(memory.totalBytes) - Number(memory.usedBytes), 0),
          locale,
        ),
        gpu: free(gpu?.logicalTotal ?? 0, gpu?.logicalUsed ?? 0),
        gpus: formatCount(gpu?.logicalTotal ?? 0, locale),
      })}
    </Text>
  );
}

/** Size of the pods of an own cluster, and their number. */
function OwnCluster(props: {
  sizes: Record<Size, SizeOption>;
  size: Size;
  values: QuickValues;
  /** Sizes without a template, too. */
  mayChoose: boolean;
  onSize(size: Size): void;
  onChange(change: Partial<QuickValues>): void;
}) {
  const { t } = useTexts();
  const resourceText = useResourceText();
  const reasonId = useId();
  const { sizes, size, values, mayChoose, onSize, onChange } = props;
  const count = (value: number) => (Number.isNaN(value) ? 0 : value);
  const isUnavailable = (id: (typeof SIZES)[number]) =>
    sizes[id].isNew && !mayChoose;
  return (
    <>
      <RadioGroup
        label={t('quickStart.size')}
        value={size}
        onChange={chosen =>
          onSize(SIZES.find(known => known === chosen) ?? size)
        }
      >
        {SIZES.map(id => {
          const { template } = sizes[id];
          return (
            <Radio
              key={id}
              value={id}
              isDisabled={isUnavailable(id)}
              aria-describedby={isUnavailable(id) ? reasonId : undefined}
            >
              {t(`quickStart.sizes.${id}`, {
                resources: resourceText(template),
              })}
            </Radio>
          );
        })}
      </RadioGroup>
      {SIZES.some(isUnavailable) && (
        <Text id={reasonId} variant="body-small" color="secondary">
          {t('quickStart.sizeUnavailable')}
        </Text>
      )}
      <Flex gap="4">
        <NumberField
          label={t('quickStart.workers')}
          description={t('quickStart.workersHint')}
          size="small"
          minValue={0}
          maxValue={MAX_COUNT}
          value={values.workers}
          onChange={workers => onChange({ workers: count(workers) })}
        />
        {size === 'gpu' && (
          <NumberField
            label={t('quickStart.gpus')}
            size="small"
            minValue={1}
            maxValue={MAX_COUNT}
            value={values.gpus}
            onChange={gpus => onChange({ gpus: Math.max(count(gpus), 1) })}
          />
        )}
      </Flex>
    </>
  );
}

/** Where a script runs: on a cluster of its own, or on an existing one. */
export function PlaceFields(props: {
  namespaces: readonly string[];
  namespace: string;
  /** Empty for an own one. */
  cluster: string;
  onNamespace(namespace: string): void;
  onCluster(cluster: string): void;
  own: Parameters<typeof OwnCluster>[0];
}) {
  const { t } = useTexts();
  const { namespaces, namespace, cluster, own } = props;
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => readyClusters(client, namespace),
      [namespace],
    ),
  );
  const { data: ready = [] } = live;
  const names =
    cluster && !ready.includes(cluster) ? [cluster, ...ready] : ready;
  const places = useLongOptions(
    [
      { id: OWN, label: t('quickStart.own') },
      ...names.map(id => ({ id, label: id })),
    ],
    cluster || OWN,
  );
  return (
    <>
      {namespaces.length > 1 && (
        <Select
          label={t('column.namespace')}
          options={namespaces.map(id => ({ id, label: id }))}
          value={namespace}
          onChange={key => props.onNamespace(String(key))}
        />
      )}
      <Select
        {...places}
        label={t('quickStart.where')}
        value={cluster || OWN}
        onChange={key => props.onCluster(key === OWN ? '' : String(key))}
      />
      <PartFailure part={t('clusters.title')} live={live} />
      {cluster ? (
        <FreeNow cluster={{ namespace, name: cluster }} />
      ) : (
        <OwnCluster {...own} />
      )}
    </>
  );
}
