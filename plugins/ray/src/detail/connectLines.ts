import {
  ObjectKey,
  RayAuthentication,
} from '@rayport/backstage-plugin-ray-common';

/** The ways to work with a cluster, most common first. */
export const WAYS = ['python', 'jobSubmit', 'notebook', 'portForward'] as const;

/** A way to work with a cluster. */
export type Way = (typeof WAYS)[number];

/** The ports of Ray's client and of its dashboard. */
const CLIENT_PORT = 10001;
const DASHBOARD_PORT = 8265;

/** The name of the head's service in Kubernetes, which the operator derives from the cluster's or service's name. */
export function headHost({ namespace, name }: ObjectKey): string {
  return `${name}-head-svc.${namespace}.svc`;
}

/** Environment variable in which Ray's tools find the token. */
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

/** Commands to work with a cluster from the user's own machine. */
export function connectLines(options: {
  way: Way;
  /** The head service's name prefix. */
  owner: ObjectKey;
  /** Ray's version, which a client must match. Empty if unknown. */
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
