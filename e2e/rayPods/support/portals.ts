import { APIRequestContext, request } from '@playwright/test';

/** Everything happens here. */
export const NAMESPACE = 'default';
/** Of the KubeRay API. */
export const V1 = `/apis/v1/namespaces/${NAMESPACE}`;
/** The API that the pages use. */
export const PORTAL = `/api/ray/namespaces/${NAMESPACE}`;

/** The Ray that is installed. */
export const RAY_VERSION = variable('RAYPORT_RAY_VERSION');

function variable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set; npm run e2e:ray-pods does so`);
  return value;
}

/** A portal and the Kubernetes behind it. */
export interface Portal {
  portal: APIRequestContext;
  kubernetes: APIRequestContext;
}

/** The portal whose pods are processes with a real Ray, and the sandbox's Kubernetes API. */
export function connectToReal(): Promise<Portal> {
  return connect('RAYPORT_URL', 'RAYPORT_KUBERNETES_URL');
}

/** The same with simulated pods, for the comparison. */
export function connectToSimulated(): Promise<Portal> {
  return connect('SIMULATED_URL', 'SIMULATED_KUBERNETES_URL');
}

async function connect(portal: string, kubernetes: string): Promise<Portal> {
  const Authorization = `Bearer ${variable('RAYPORT_API_TOKEN')}`;
  return {
    portal: await request.newContext({
      baseURL: variable(portal),
      extraHTTPHeaders: { Authorization },
    }),
    kubernetes: await request.newContext({
      baseURL: variable(kubernetes),
      // Not those of the tests' own requests: the token is the portal's.
      extraHTTPHeaders: {},
    }),
  };
}
