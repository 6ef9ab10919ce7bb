/** A kind of objects that scenarios test. */
export interface ScenarioKind {
  kind: string;
  apiVersion: string;
  /** Where its objects of the namespace are. */
  path: string;
  /** Plural with the group, as messages name it. */
  resource: string;
  /** Kind with the group, as messages name it. */
  fullKind: string;
  isCustom: boolean;
  /** The content of an object with a text in a field. */
  content: (value: string) => Record<string, unknown>;
  /** JSON pointer of that field. */
  pointer: string;
}

/** The operator leaves these alone (Kueue, MultiKueue), so that only the API is tested. */
const managedBy = 'kueue.x-k8s.io/multikueue';

const group = {
  rayStartParams: {},
  template: {
    spec: {
      containers: [{ name: 'ray-head', image: 'rayproject/ray:2.52.0' }],
    },
  },
};

function rayKind(
  kind: string,
  content: ScenarioKind['content'],
  pointer: string,
): ScenarioKind {
  const plural = `${kind.toLowerCase()}s`;
  return {
    kind,
    apiVersion: 'ray.io/v1',
    path: `/apis/ray.io/v1/namespaces/{namespace}/${plural}`,
    resource: `${plural}.ray.io`,
    fullKind: `${kind}.ray.io`,
    isCustom: true,
    content,
    pointer,
  };
}

export const CLUSTER = rayKind(
  'RayCluster',
  rayVersion => ({ spec: { managedBy, rayVersion, headGroupSpec: group } }),
  '/spec/rayVersion',
);

export const JOB = rayKind(
  'RayJob',
  entrypoint => ({
    spec: { managedBy, entrypoint, rayClusterSpec: { headGroupSpec: group } },
  }),
  '/spec/entrypoint',
);

export const SERVICE = rayKind(
  'RayService',
  serveConfigV2 => ({
    spec: {
      managedBy,
      serveConfigV2,
      rayClusterConfig: { headGroupSpec: group },
    },
  }),
  '/spec/serveConfigV2',
);

const CONFIG_MAP: ScenarioKind = {
  kind: 'ConfigMap',
  apiVersion: 'v1',
  path: '/api/v1/namespaces/{namespace}/configmaps',
  resource: 'configmaps',
  fullKind: 'ConfigMap',
  isCustom: false,
  content: text => ({ data: { text } }),
  pointer: '/data/text',
};

/** Kinds that every common scenario is played for. */
export const KINDS = [CONFIG_MAP, CLUSTER, JOB, SERVICE];

/** An object of a kind. */
export function objectOf(
  { kind, apiVersion, content }: ScenarioKind,
  {
    value = 'one',
    ...metadata
  }: { value?: string } & Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    apiVersion,
    kind,
    metadata: { name: '{name}', ...metadata },
    ...content(value),
  };
}
