import { Kind, StoredObject } from './KubernetesApi';

/** The template that all pods are made from; no test changes it. */
export const TEMPLATE = 'base';

const MARK = 'chaos.rayport.io/mark';

/** Added to a mark, so that the job is not cleaned up while the test looks. */
const LONG_SECONDS = 1_000_000;

/** One kind of objects whose every state has a mark, a number that no other state of the same object has. */
interface MarkedKind {
  /** The fields of a request that hold the mark. */
  fields(mark: number): object;
  /** The other fields of a request that creates an object. */
  rest: object;
  markOf(object: StoredObject): number;
}

const clusterSpec = {
  headGroupSpec: {
    computeTemplate: TEMPLATE,
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: TEMPLATE,
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 2,
    },
  ],
};

const common = { user: 'ada', version: '2.46.0', clusterSpec };

const serveConfig = (mark: number) =>
  `applications:\n  - name: web\n    import_path: web.app\n    runtime_env: {env_vars: {MARK: "${mark}"}}\n`;

const MARKED: Record<Kind, MarkedKind> = {
  compute_templates: {
    fields: mark => ({ cpu: mark }),
    rest: { memory: 2 },
    markOf: ({ data }) => Number(data?.cpu),
  },
  clusters: {
    fields: mark => ({ annotations: { [MARK]: String(mark) } }),
    rest: common,
    markOf: ({ metadata }) => Number(metadata.annotations?.[MARK]),
  },
  jobs: {
    fields: mark => ({ ttlSecondsAfterFinished: LONG_SECONDS + mark }),
    rest: {
      ...common,
      entrypoint: 'sleep 1000',
      shutdownAfterJobFinishes: true,
    },
    markOf: ({ spec }) => Number(spec?.ttlSecondsAfterFinished) - LONG_SECONDS,
  },
  services: {
    fields: mark => ({ serveConfigV2: serveConfig(mark) }),
    rest: common,
    markOf: ({ spec }) =>
      Number(/MARK: "?(\d+)/.exec(String(spec?.serveConfigV2))?.[1]),
  },
};

/** The whole object, as requests send it and as answers return it. */
export function wholeObject(
  kind: Kind,
  key: { namespace: string; name: string },
  mark: number,
): object {
  const { fields, rest } = MARKED[kind];
  return { ...key, ...rest, ...fields(mark) };
}

/** A merge patch that gives an object another mark. */
export function markPatch(kind: Kind, mark: number): object {
  return MARKED[kind].fields(mark);
}

/** The mark of an object as Kubernetes stores it. */
export function markOf(kind: Kind, object: StoredObject): number {
  return MARKED[kind].markOf(object);
}
