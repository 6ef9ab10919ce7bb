import { useId, useMemo, useState } from 'react';
import { Text } from '@backstage/ui';
import {
  desiredWorkers,
  HEAD_GROUP,
  HeadGroupSpec,
  PodGroup,
  PodStatus,
  rayClusterUpdatePermission,
  WorkerGroupSpec,
} from '@rayport/backstage-plugin-ray-common';
import { useDenial } from '../../actions';
import { useTexts } from '../../translation';
import { DataTable } from '../../ui/DataTable';
import { Section } from '../../ui/Section';
import { ScaleDialog } from '../actions/ScaleDialog';
import { ClusterRow } from '../queries';
import { useGroupColumns } from './useGroupColumns';
import { PartFailure } from '../../live';
import { useNamespaceTemplates } from '../../templates/queries';

/** The head or a worker group, with how many of its pods are ready. */
export interface GroupRow {
  id: string;
  /** Absent for the head. */
  worker: WorkerGroupSpec | undefined;
  spec: HeadGroupSpec | WorkerGroupSpec;
  /** Resources of its pods; absent if unknown. */
  given: PodGroup | undefined;
  ready: number;
  desired: number;
}

function readyIn(pods: PodStatus[], isOf: (pod: PodStatus) => boolean) {
  return pods.filter(pod => isOf(pod) && pod.ready).length;
}

function rowsOf({ cluster, status }: ClusterRow): GroupRow[] {
  const { headGroupSpec, workerGroupSpec = [] } = cluster.clusterSpec ?? {};
  const pods = status?.pods ?? [];
  const givenTo = (id: string) =>
    status?.groups.find(group => group.name === id);
  const workers = workerGroupSpec.map(worker => {
    const given = givenTo(worker.groupName);
    return {
      id: worker.groupName,
      worker,
      spec: worker,
      given,
      ready: readyIn(pods, pod => pod.group === worker.groupName),
      desired: desiredWorkers({ ...worker, numOfHosts: given?.hosts }),
    };
  });
  if (!headGroupSpec) return workers;
  const head = {
    id: HEAD_GROUP,
    worker: undefined,
    spec: headGroupSpec,
    given: givenTo(HEAD_GROUP),
    ready: readyIn(pods, pod => pod.nodeType === 'head'),
    desired: 1,
  };
  return [head, ...workers];
}

/** The head and the worker groups: their templates, sizes and images. */
export function GroupsCard({ row }: { row: ClusterRow }) {
  const { t } = useTexts();
  const templates = useNamespaceTemplates(row.namespace);
  const rows = useMemo(() => rowsOf(row), [row]);
  const [scaling, setScaling] = useState<string>();
  const denial = useDenial(rayClusterUpdatePermission, row);
  const denialId = useId();
  const columns = useGroupColumns({
    namespace: row.namespace,
    templates: templates.data,
    version: row.cluster.version,
    onScale: setScaling,
    scaleDenialId: denial && denialId,
  });
  return (
    <Section title={t('cluster.groups.title')}>
      {denial !== undefined && (
        <Text id={denialId} as="p" variant="body-small" color="secondary">
          {denial.message}
        </Text>
      )}
      <PartFailure part={t('templates.title')} live={templates} />
      <DataTable
        label={t('cluster.groups.title')}
        columns={columns}
        rows={rows}
      />
      {scaling && (
        <ScaleDialog
          row={row}
          groupName={scaling}
          onClose={() => setScaling(undefined)}
        />
      )}
    </Section>
  );
}
