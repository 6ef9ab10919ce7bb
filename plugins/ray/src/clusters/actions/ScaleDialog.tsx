import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { NumberField, Select, Text } from '@backstage/ui';
import { WorkerGroupSpec } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ClusterRow } from '../queries';
import { FieldGrid, useLimits } from '../../forms';
import { present } from '../../ui/present';
import {
  changedSize,
  GroupSize,
  resized,
  scaleGroup,
  SizeChanges,
  sizeOf,
} from './scaleGroup';
import styles from './ScaleDialog.module.css';

/** Describes what happens to the workers of a cluster when a group is scaled. */
function useScaleText(
  { cluster, status }: ClusterRow,
  { before, after }: { before: GroupSize; after: GroupSize },
): string[] {
  const { t } = useTexts();
  const { enableInTreeAutoscaling } = cluster.clusterSpec ?? {};
  const { minReplicas: min, maxReplicas: max } = after;
  const difference = after.replicas - before.replicas;
  const texts: string[] = [];
  if (difference > 0) {
    texts.push(t('cluster.scale.adds', { count: difference }));
  } else if (enableInTreeAutoscaling) {
    // The autoscaler chooses, and removes workers in use only above the maximum.
    const surplus = before.replicas - max;
    if (surplus > 0) texts.push(t('cluster.scale.removes', { count: surplus }));
    else if (difference < 0) texts.push(t('cluster.scale.removesIdle'));
  } else if (difference < 0) {
    texts.push(t('cluster.scale.removes', { count: -difference }));
  }
  if (enableInTreeAutoscaling) {
    texts.push(
      min === max
        ? t('cluster.scale.autoscalerFixed', { number: min })
        : t('cluster.scale.autoscaler', { min, max }),
    );
  } else {
    texts.push(t('cluster.scale.noAutoscaler'));
  }
  if (status?.state === 'suspended') texts.push(t('cluster.scale.suspended'));
  return texts;
}

/** The sizes of a worker group; they never contradict each other. */
function SizeFields(props: {
  /** Present sizes: an existing excess over the limit may stay or shrink. */
  before: GroupSize;
  size: GroupSize;
  onChange(field: keyof GroupSize, value: number): void;
}) {
  const { t } = useTexts();
  const { workersPerGroup: limit } = useLimits();
  const { before, size, onChange } = props;
  const field = (
    name: keyof GroupSize,
    texts: { label: string; description?: string },
    minValue: number,
  ) => {
    const isBeyond = size[name] > Math.max(limit, before[name]);
    return (
      <NumberField
        {...texts}
        size="small"
        step={1}
        minValue={minValue}
        value={size[name]}
        validationBehavior="aria"
        validate={() => (isBeyond ? t('form.limit', { limit }) : undefined)}
        onChange={value => onChange(name, value)}
      />
    );
  };
  const maximum = {
    label: t('clusterForm.maxReplicas'),
    description: t('clusterForm.maxReplicasHint', { limit }),
  };
  return (
    <FieldGrid width="narrow">
      {field('replicas', { label: t('clusterForm.replicas') }, 0)}
      {field('minReplicas', { label: t('clusterForm.minReplicas') }, 0)}
      {field('maxReplicas', maximum, 1)}
    </FieldGrid>
  );
}

function Consequences(props: {
  row: ClusterRow;
  before: GroupSize;
  after: GroupSize;
}) {
  const texts = useScaleText(props.row, props);
  return (
    <div aria-live="polite">
      {texts.map(text => (
        <Text as="p" key={text} variant="body-medium">
          {text}
        </Text>
      ))}
    </div>
  );
}

function GroupPicker(props: {
  groups: WorkerGroupSpec[];
  value: string;
  onChange(name: string): void;
}) {
  const { t } = useTexts();
  return (
    <Select
      size="small"
      label={t('cluster.scale.group')}
      options={props.groups.map(({ groupName }) => ({
        id: groupName,
        label: groupName,
      }))}
      value={props.value}
      onChange={key => props.onChange(String(key ?? ''))}
    />
  );
}

/** Changes the number of workers of a group, and describes the effect. */
export function ScaleDialog(props: {
  row: ClusterRow;
  /** The group to start with; the first when absent. */
  groupName?: string;
  onClose(): void;
}) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const { row, onClose } = props;
  const groups = row.cluster.clusterSpec?.workerGroupSpec ?? [];
  const [chosen, setChosen] = useState(props.groupName);
  const isChosen = ({ groupName }: WorkerGroupSpec) => groupName === chosen;
  const group = groups.find(isChosen) ?? present(groups[0]);
  const { groupName } = group;
  const before = sizeOf(group);
  const [changes, setChanges] = useState<SizeChanges>(new Map());
  const size = resized(before, changes);
  return (
    <ConfirmDialog
      object={row}
      texts={{
        title: t('cluster.scale.title', { group: groupName, name: row.name }),
        confirm: t('cluster.scale.confirm'),
        done: t('cluster.scale.done', { group: groupName }),
        failed: t('cluster.scale.failed', { group: groupName }),
      }}
      run={call => scaleGroup(client, { key: row, groupName, changes }, call)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {groups.length > 1 && (
          <GroupPicker
            groups={groups}
            value={groupName}
            onChange={name => {
              setChosen(name);
              setChanges(new Map());
            }}
          />
        )}
        <SizeFields
          before={before}
          size={size}
          onChange={(field, value) =>
            setChanges(changedSize(changes, field, value))
          }
        />
        <Consequences row={row} before={before} after={size} />
      </div>
    </ConfirmDialog>
  );
}
