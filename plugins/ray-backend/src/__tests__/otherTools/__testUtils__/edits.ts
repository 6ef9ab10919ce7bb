import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { isDeepStrictEqual } from 'node:util';
import { clusterOf, Sample } from './samples';

/** Path of the cluster's specification in each kind. */
export const CLUSTER_PATHS = {
  RayCluster: 'spec',
  RayJob: 'spec.rayClusterSpec',
  RayService: 'spec.rayClusterConfig',
};

/** The parts of a message that edits change. The rest is sent back unchanged. */
export interface Message {
  clusterSpec: {
    enableInTreeAutoscaling?: boolean;
    headGroupSpec: Group & { image: string };
    workerGroupSpec?: Array<Group & { replicas?: number; maxReplicas: number }>;
  };
  annotations?: Record<string, string>;
}

interface Group {
  computeTemplate?: string;
  environment?: { values?: Record<string, string> };
  volumes?: object[];
}

const HEAD = 'headGroupSpec.template.spec';
const RAY = `${HEAD}.containers[0]`;

interface Edit {
  change(message: Message): void;
  /** Paths below the cluster's specification that the edit may change. */
  paths: string[];
}

export const EDITS: Record<string, Edit> = {
  scale: {
    change({ clusterSpec: { enableInTreeAutoscaling, workerGroupSpec = [] } }) {
      const [group] = workerGroupSpec;
      if (!group) return;
      // The autoscaler writes the replicas itself.
      if (enableInTreeAutoscaling) group.maxReplicas += 1;
      else group.replicas = (group.replicas ?? 0) + 1;
      if (group.maxReplicas < (group.replicas ?? 0)) group.maxReplicas += 1;
    },
    paths: ['workerGroupSpecs[0].replicas', 'workerGroupSpecs[0].maxReplicas'],
  },
  image: {
    change({ clusterSpec }) {
      clusterSpec.headGroupSpec.image = 'registry.example.org/other:2.52.0';
    },
    paths: [`${RAY}.image`],
  },
  environment: {
    change({ clusterSpec: { headGroupSpec: head } }) {
      const values = { ...head.environment?.values, ADDED: '1' };
      head.environment = { ...head.environment, values };
    },
    paths: [`${RAY}.env`],
  },
  resources: {
    change({ clusterSpec }) {
      clusterSpec.headGroupSpec.computeTemplate = 'large';
    },
    paths: [
      `${RAY}.resources`,
      // Where there are no others, the name of the template brings these fields.
      'headGroupSpec.template.metadata',
    ],
  },
  volume: {
    change({ clusterSpec: { headGroupSpec: head } }) {
      const scratch = { name: 's', mountPath: '/s', volumeType: 'EMPTY_DIR' };
      head.volumes = [...(head.volumes ?? []), scratch];
    },
    paths: [`${HEAD}.volumes`, `${RAY}.volumeMounts`],
  },
};

/** Whether an edit makes sense: some samples have no workers, or no cluster. Services are scaled by their clusters. */
export function hasEdit(sample: Sample, edit: string): boolean {
  const cluster = clusterOf(sample);
  const isScaled = !!cluster?.workerGroupSpecs && sample.kind !== 'RayService';
  return edit === 'scale' ? isScaled : !!cluster;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    (isJsonObject(value) && Object.values(value).every(isEmpty))
  );
}

/**
 * For {@link differences}: the operator writes objects as Go does, so fields without a value come and go, and amounts
 * become texts.
 */
export function isGoForm(before: unknown, after: unknown): boolean {
  const isAmount = typeof before === 'number' && String(before) === after;
  return isAmount || (isEmpty(before) && isEmpty(after));
}

/**
 * The paths at which two values differ; fields that only one of them has count as a whole.
 *
 * @param isSame - what else counts as no difference
 */
export function differences(
  before: unknown,
  after: unknown,
  isSame: (before: unknown, after: unknown) => boolean = () => false,
  path = '',
): string[] {
  if (isDeepStrictEqual(before, after) || isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) =>
      differences(before[index], after[index], isSame, `${path}[${index}]`),
    ).flat();
  }
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap(name =>
      differences(
        before[name],
        after[name],
        isSame,
        path ? `${path}.${name}` : name,
      ),
    );
  }
  return [path];
}
