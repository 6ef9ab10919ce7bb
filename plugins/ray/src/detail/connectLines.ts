import {
  ObjectKey,
  RayAuthentication,
} from '@rayport/backstage-plugin-ray-common';

/** The ways to work with a cluster, in the order of what most people want. */
export const WAYS = ['python', 'jobSubmit', 'notebook', 'portForward'] as const;

/** A way to work with a cluster. */
export type Way = (typeof WAYS)[number];

/** The ports of Ray's client and of its dashboard. */
const CLIENT_PORT = 10001;
const DASHBOARD_PORT = 8265;

/** The name of the head's service within Kubernetes: the operator makes it of that of the cluster, or of the service. */
export function headHost({ namespace, name }: ObjectKey): string {
  return `${name}-head-svc.${namespace}.svc`;
}

/** What Ray's own tools find the token in. */
function authenticationLines(
  { namespace, name }: ObjectKey,
  authentication: RayAuthentication,
): string[] {
  if (authentication !== 'token') return [];
  const secret = `kubectl -n ${namespace} get secret ${name} -o jsonpath='{.data.auth_token}'`;
  return [
    'export RAY_AUTH_MODE=token',
    `export RAY_AUTH_TOKEN="$(${secret} | base64 -d)"`,
  ];
}

/** The lines to work with a cluster from one's own machine, ready to be copied. */
export function connectLines(options: {
  way: Way;
  /** What the head's service is named after. */
  owner: ObjectKey;
  /** Of Ray; a client must have the same. Empty where it is unknown. */
  version: string;
  authentication: RayAuthentication;
}): string {
  const { way, owner, version, authentication } = options;
  const { namespace, name } = owner;
  const pinned = (extra: string) =>
    `"ray[${extra}]${version ? `==${version}` : ''}"`;
  const client = [
    'import ray',
    '',
    `ray.init("ray://localhost:${CLIENT_PORT}")`,
    'print(ray.cluster_resources())',
  ];
  const lines: Record<Way, string[]> = {
    python: [`# pip install ${pinned('client')}`, ...client],
    jobSubmit: [
      `pip install ${pinned('default')}`,
      ...authenticationLines(owner, authentication),
      `ray job submit --address http://localhost:${DASHBOARD_PORT} --working-dir . -- python main.py`,
    ],
    notebook: [`%pip install ${pinned('client')}`, ...client],
    portForward: [
      `kubectl -n ${namespace} port-forward service/${name}-head-svc ${CLIENT_PORT} ${DASHBOARD_PORT}`,
    ],
  };
  return lines[way].join('\n');
}
