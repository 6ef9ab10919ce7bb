/** An object that exists before the broken object is created, in the namespace or outside it. */
export interface Given {
  /** Path of a collection; `{namespace}` is replaced by the namespace of the set-up. */
  path: string;
  body: object;
}

type Kind = 'clusters' | 'jobs' | 'services';

/** A definition that the API server takes, and that can't work: the operator, the scheduler or an admission plugin says why. */
export interface OperatorSetup {
  /** The fault, in words. */
  setup: string;
  kind: Kind;
  /** Labels of the namespace. */
  labels?: Record<string, string>;
  given?: readonly Given[];
  /** No pod is admitted once all given objects have taken effect. */
  refusesPods?: boolean;
  metadata: { name: string; [field: string]: unknown };
  spec: object;
  /** The first reason, and what message and hint must say. */
  cause: { reason: string; message: RegExp; hint: RegExp };
}

/** Values of a group; defaults are valid. */
interface GroupParts {
  container?: object;
  pod?: object;
  fields?: object;
}

/** A definition; defaults are valid. */
export interface Parts {
  name?: string;
  metadata?: object;
  head?: GroupParts;
  group?: GroupParts;
  /** Further fields of the cluster. */
  cluster?: object;
  /** Further fields of a job or service. */
  fields?: object;
  labels?: Record<string, string>;
  given?: readonly Given[];
  refusesPods?: boolean;
}

const RESOURCES = { cpu: '100m', memory: '128Mi' };

function podTemplate(name: string, { container, pod }: GroupParts) {
  const resources = { requests: RESOURCES, limits: RESOURCES };
  const image = 'rayproject/ray:2.46.0';
  const containers = [{ name, image, resources, ...container }];
  return { spec: { containers, ...pod } };
}

/** The definition of a cluster. */
export function clusterSpec({ head = {}, group = {}, cluster }: Parts) {
  return {
    rayVersion: '2.46.0',
    headGroupSpec: {
      rayStartParams: {},
      template: podTemplate('ray-head', head),
      ...head.fields,
    },
    workerGroupSpecs: [
      {
        groupName: 'g',
        replicas: 1,
        minReplicas: 1,
        maxReplicas: 2,
        rayStartParams: {},
        template: podTemplate('ray-worker', group),
        ...group.fields,
      },
    ],
    ...cluster,
  };
}

/** The fields that set-ups of all kinds share. */
function common(parts: Parts, name: string) {
  const { metadata, labels, given, refusesPods } = parts;
  return { metadata: { name, ...metadata }, labels, given, refusesPods };
}

/** A set-up of a cluster. */
export function clusterSetup(
  setup: string,
  parts: Parts,
  cause: OperatorSetup['cause'],
): OperatorSetup {
  const spec = clusterSpec(parts);
  const { name = 'c' } = parts;
  return { setup, kind: 'clusters', spec, cause, ...common(parts, name) };
}

/** A set-up of a job, whose cluster is as `parts` say. */
export function jobSetup(
  setup: string,
  parts: Parts,
  cause: OperatorSetup['cause'],
): OperatorSetup {
  const { name = 'j', fields } = parts;
  const spec = {
    entrypoint: 'python train.py',
    rayClusterSpec: clusterSpec(parts),
    ...fields,
  };
  return { setup, kind: 'jobs', spec, cause, ...common(parts, name) };
}

/** A set-up of a service, whose cluster is as `parts` say. */
export function serviceSetup(
  setup: string,
  parts: Parts,
  cause: OperatorSetup['cause'],
): OperatorSetup {
  const { name = 's', fields } = parts;
  const serveConfigV2 =
    'applications:\n  - name: app\n    route_prefix: /\n    import_path: app:app\n';
  const rayClusterConfig = clusterSpec(parts);
  const spec = { serveConfigV2, rayClusterConfig, ...fields };
  return { setup, kind: 'services', spec, cause, ...common(parts, name) };
}
