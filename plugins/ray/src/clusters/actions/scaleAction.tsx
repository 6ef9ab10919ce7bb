import { useState } from 'react';
import { NumberField, Select } from '@backstage/ui';
import {
  RayClient,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { RiExpandHeightLine } from '@remixicon/react';
import { FleetAction, FleetStep } from '../../fleet';
import { FieldGrid, useLimits } from '../../forms';
import { Texts, useTexts } from '../../translation';
import { ClusterRow } from '../queries';
import { scaleGroup, SizeChanges, sizeOf } from './scaleGroup';

/** Stands for every group. */
const ALL = '*';

function groupsOf({ cluster }: ClusterRow, groupName: string) {
  const groups = cluster.clusterSpec?.workerGroupSpec ?? [];
  return groupName === ALL
    ? groups
    : groups.filter(group => group.groupName === groupName);
}

/** Sets the replicas of one group of each cluster, or of all its groups; undo restores the previous number. */
function stepTo(
  t: Texts,
  groupName: string,
  replicas: number,
): FleetStep<ClusterRow> {
  return {
    skip: row =>
      groupsOf(row, groupName).length
        ? undefined
        : t('fleet.scale.noSuchGroup'),
    async run(client, row, call) {
      const groups = groupsOf(row, groupName);
      const scale = async (
        each: RayClient,
        options: typeof call,
        changesOf: (group: (typeof groups)[number]) => SizeChanges,
      ) => {
        for (const group of groups) {
          const target = {
            key: row,
            groupName: group.groupName,
            changes: changesOf(group),
          };
          await scaleGroup(each, target, options);
        }
      };
      await scale(client, call, () => new Map([['replicas', replicas]]));
      return (again, options) =>
        scale(again, options, group => {
          const { minReplicas, maxReplicas, ...before } = sizeOf(group);
          return new Map([
            ['minReplicas', minReplicas],
            ['maxReplicas', maxReplicas],
            ['replicas', before.replicas],
          ]);
        });
    },
  };
}

function ScaleChoice(props: {
  rows: ClusterRow[];
  onChoose(step: FleetStep<ClusterRow> | undefined): void;
}) {
  const { t } = useTexts();
  const { workersPerGroup } = useLimits();
  const { rows, onChoose } = props;
  const [groupName, setGroupName] = useState(ALL);
  const [replicas, setReplicas] = useState(NaN);
  const names = rows.flatMap(row =>
    groupsOf(row, ALL).map(group => group.groupName),
  );
  const choose = (name: string, count: number) => {
    setGroupName(name);
    setReplicas(count);
    const isValid = count >= 0 && count <= workersPerGroup;
    onChoose(isValid ? stepTo(t, name, count) : undefined);
  };
  return (
    <FieldGrid width="narrow">
      <Select
        size="small"
        label={t('fleet.scale.group')}
        options={[
          { id: ALL, label: t('fleet.scale.allGroups') },
          ...[...new Set(names)].sort().map(id => ({ id, label: id })),
        ]}
        value={groupName}
        onChange={key => choose(String(key ?? ALL), replicas)}
      />
      <NumberField
        size="small"
        step={1}
        minValue={0}
        maxValue={workersPerGroup}
        label={t('fleet.scale.replicas')}
        value={replicas}
        onChange={count => choose(groupName, count)}
      />
    </FieldGrid>
  );
}

/** Scales worker groups of many clusters. */
export function scaleAction(
  t: Texts,
  hindrance: (row: ClusterRow) => string | undefined,
): FleetAction<ClusterRow> {
  return {
    act: 'scale',
    icon: <RiExpandHeightLine />,
    permission: rayClusterUpdatePermission,
    consequences: () => [t('fleet.scale.consequence')],
    step: {
      skip: row =>
        groupsOf(row, ALL).length ? hindrance(row) : t('fleet.scale.noGroups'),
      run: async () => undefined,
    },
    Choice: ScaleChoice,
  };
}
