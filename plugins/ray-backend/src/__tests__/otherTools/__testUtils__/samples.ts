import { Origin } from '@rayport/backstage-plugin-ray-common';
import { OwnerReference } from '@rayport/backstage-plugin-ray-node';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const FIXTURES = join(__dirname, '../__fixtures__');

/** The state and message that the portal shows for a sample. */
export interface Verdict {
  /** State and reason. */
  state: string;
  /** A part of the message. */
  message: string;
  /** On a real API server, whose nodes have no GPUs and whose kubelets look for no Secrets; as above when absent. */
  onKubernetes?: { state: string; message: string };
  /** The expected origin; kubectl when absent. */
  origin?: Partial<Origin>;
  owner?: string;
  /** The program that creates it; kubectl when absent. */
  manager?: string;
}

/** A head or a worker group. */
export interface SampleGroup {
  groupName?: string;
  numOfHosts?: number;
  template: {
    spec: { containers: [SampleContainer, ...SampleContainer[]] };
  };
}

interface SampleContainer {
  image: string;
  resources?: Partial<Record<'limits' | 'requests', Record<string, unknown>>>;
}

interface ClusterSpec {
  enableInTreeAutoscaling?: boolean;
  headGroupSpec: SampleGroup;
  workerGroupSpecs?: SampleGroup[];
}

interface SampleSpec extends ClusterSpec {
  rayClusterSpec?: ClusterSpec;
  rayClusterConfig?: ClusterSpec;
  suspend?: boolean;
}

/** A Ray object as another tool writes it. */
export interface Sample {
  name: string;
  /** Its path among the fixtures. */
  file: string;
  kind: 'RayCluster' | 'RayJob' | 'RayService';
  /** Collection in paths of the KubeRay API, such as `clusters`. */
  path: string;
  /** Collection in paths of Kubernetes, such as `rayclusters`. */
  plural: string;
  object: {
    apiVersion: string;
    kind: string;
    metadata: {
      name: string;
      annotations?: Record<string, string>;
      ownerReferences?: OwnerReference[];
    };
    spec: SampleSpec;
  };
  verdict: Verdict;
}

const VERDICTS: Record<string, Verdict> = parse(
  readFileSync(join(FIXTURES, 'verdicts.yaml'), 'utf8'),
);

/** Samples of KubeRay, of public bug reports and of other tools; none has the label of the KubeRay API. */
export const SAMPLES: readonly Sample[] = readdirSync(join(FIXTURES, 'samples'))
  .flatMap(file =>
    parseAllDocuments(
      readFileSync(join(FIXTURES, 'samples', file), 'utf8'),
    ).map(document => ({ file, ...document.toJS() })),
  )
  .map(({ file, kind, ...object }) => {
    const { name } = object.metadata;
    const verdict = VERDICTS[name];
    if (!verdict) throw new Error(`${name} has no verdict`);
    const plural = `${kind.toLowerCase()}s`;
    return {
      name,
      file,
      kind,
      plural,
      verdict,
      path: plural.replace('ray', ''),
      object: { ...object, kind },
    };
  });

/** A RayCronJob, which owns one of the {@link SAMPLES}. */
export const SCHEDULE: {
  metadata: { name: string };
  spec: { schedule: string };
} = parse(readFileSync(join(FIXTURES, 'schedules.yaml'), 'utf8'));

/** The RayCluster's specification in a sample; undefined where a job selects a cluster. */
export function clusterOf({
  kind,
  object: { spec },
}: Sample): ClusterSpec | undefined {
  if (kind === 'RayCluster') return spec;
  return kind === 'RayJob' ? spec.rayClusterSpec : spec.rayClusterConfig;
}

/** The setting `ray.owners` in tests of samples. */
export const OWNERS = [
  { from: 'label', key: 'team', kind: 'group' },
  { from: 'annotation', key: 'example.org/owner' },
  { from: 'fieldManager', key: 'airflow', owner: 'group:default/data' },
];
