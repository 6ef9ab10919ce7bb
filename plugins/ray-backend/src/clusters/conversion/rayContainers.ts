import {
  Container,
  EnvVar,
  PodTemplate,
} from '@rayport/backstage-plugin-ray-node';

/** Fields that the server adds to the Ray container of every pod. */
export interface RayContainer {
  name: string;
  env: readonly EnvVar[];
  ports: NonNullable<Container['ports']>;
  lifecycle?: Container['lifecycle'];
}

function fieldVariable(name: string, fieldPath: string): EnvVar {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

const WORKER_CONTAINER_NAME = 'ray-worker';

function resourceVariable(name: string, resource: string): EnvVar {
  const containerName = WORKER_CONTAINER_NAME;
  return { name, valueFrom: { resourceFieldRef: { containerName, resource } } };
}

/**
 * Name of the dashboard's port. The operator finds Ray's port by this name alone (KubeRay 1.7, FetchHeadServiceURL).
 */
export const DASHBOARD_PORT_NAME = 'dashboard';

/** The default port of Ray's dashboard. */
export const DASHBOARD_PORT = 8265;

/**
 * The head's container. The operator copies its port names to the head service, where clients look for them
 * (KubeRay API server V1, pod templates).
 */
export const HEAD_CONTAINER: RayContainer = {
  name: 'ray-head',
  env: [fieldVariable('MY_POD_IP', 'status.podIP')],
  ports: [
    { name: 'redis', containerPort: 6379 },
    { name: 'head', containerPort: 10001 },
    { name: DASHBOARD_PORT_NAME, containerPort: DASHBOARD_PORT },
    { name: 'metrics', containerPort: 8080 },
  ],
};

/** Further ports of the head's container in services and in clusters that serve. */
export const SERVE_PORTS: NonNullable<Container['ports']> = [
  { name: 'dashboard-agent', containerPort: 52365 },
  { name: 'serve', containerPort: 8000 },
];

/** The workers' container. */
export const WORKER_CONTAINER: RayContainer = {
  name: WORKER_CONTAINER_NAME,
  env: [
    { name: 'RAY_DISABLE_DOCKER_CPU_WARNING', value: '1' },
    { name: 'TYPE', value: 'worker' },
    resourceVariable('CPU_REQUEST', 'requests.cpu'),
    resourceVariable('CPU_LIMITS', 'limits.cpu'),
    resourceVariable('MEMORY_REQUESTS', 'requests.memory'),
    resourceVariable('MEMORY_LIMITS', 'limits.memory'),
    fieldVariable('MY_POD_NAME', 'metadata.name'),
    fieldVariable('MY_POD_IP', 'status.podIP'),
  ],
  ports: [{ containerPort: 80 }],
  lifecycle: { preStop: { exec: { command: ['/bin/sh', '-c', 'ray stop'] } } },
};

/** The Ray container of a pod template is the one that is called so, or else the first. */
export function rayContainerOf(
  template: PodTemplate | undefined,
  name: string,
): Container | undefined {
  const containers = template?.spec?.containers ?? [];
  return containers.find(container => container.name === name) ?? containers[0];
}
