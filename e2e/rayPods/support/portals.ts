import { APIRequestContext, request } from '@playwright/test';

/** Everything happens here. */
export const NAMESPACE = 'default';
/** Of the KubeRay API. */
export const V1 = `/apis/v1/namespaces/${NAMESPACE}`;
/** What the pages ask. */
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
export async function connectToReal(): Promise<Portal> {
  return {
    portal: await request.newContext({ baseURL: variable('RAYPORT_URL') }),
    kubernetes: await request.newContext({
      baseURL: variable('RAYPORT_KUBERNETES_URL'),
      // Not those of the tests' own requests: the token is the portal's.
      extraHTTPHeaders: {},
    }),
  };
}
