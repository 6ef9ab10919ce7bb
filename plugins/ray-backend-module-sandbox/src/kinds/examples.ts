import { KubernetesObject } from '../core/json';

export const RAY_VERSION = '2.46.0';
export const EXAMPLE_NAMESPACES = { demo: 'ray-demo', ml: 'ray-ml' } as const;

/** A compute template: how big a Ray pod is. */
interface ExampleTemplate {
  name: string;
  cpu: number;
  /** In GiB. */
  memory: number;
  gpu: number;
}

/** The templates that the examples use and that users may choose. */
export const exampleTemplates = {
  small: { name: 'small', cpu: 1, memory: 2, gpu: 0 },
  standard: { name: 'standard', cpu: 2, memory: 4, gpu: 0 },
  gpu: { name: 'gpu', cpu: 4, memory: 16, gpu: 1 },
} satisfies Record<string, ExampleTemplate>;

/** The size and shape of a cluster, which jobs and services have too. */
export interface ExampleClusterShape {
  head: ExampleTemplate;
  worker: ExampleTemplate;
  workers: { replicas: number; min: number; max: number };
  serviceType: 'NodePort' | 'ClusterIP';
  autoscaling?: boolean;
  /** The Ray image of the example's version when absent. */
  image?: string;
}

/** The cluster of most examples. */
export const SMALL_CLUSTER: ExampleClusterShape = {
  head: exampleTemplates.small,
  worker: exampleTemplates.small,
  workers: { replicas: 1, min: 1, max: 1 },
  serviceType: 'NodePort',
};

/** An object of the example set, and the program that made it. */
export interface ExampleObject {
  object: KubernetesObject;
  /** As `managedFields` name it. */
  manager: string;
}

/** The programs that make objects of the KubeRay API V1. */
export const PROGRAMS = {
  kuberayApi: 'apiserver',
  rayport: 'rayport',
} as const;

/** Common fields of the examples of all kinds. */
export interface Example {
  name: string;
  namespace: string;
  user: string;
}

/** An example as the KubeRay API server makes it from the corresponding request. */
export function exampleObject(
  { name, namespace, user }: Example,
  particulars: {
    kind: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    spec: object;
  },
): KubernetesObject {
  const { kind, labels, annotations, spec } = particulars;
  return {
    apiVersion: 'ray.io/v1',
    kind,
    metadata: {
      name,
      namespace,
      labels: {
        'app.kubernetes.io/managed-by': 'kuberay-apiserver',
        'app.kubernetes.io/name': 'kuberay',
        'ray.io/user': user,
        ...labels,
      },
      ...(annotations && { annotations }),
    },
    spec,
  };
}

/** When the API server made an object, as Go prints a time. */
export function creationTime(now: Date): Record<string, string> {
  const time = now.toISOString().replace('T', ' ');
  return {
    'ray.io/creation-timestamp': time.replace('Z', '000000 +0000 UTC'),
  };
}

export function exampleClusterSpec(
  example: ExampleClusterShape,
  { serves = false } = {},
) {
  const { replicas, min, max } = example.workers;
  return {
    rayVersion: RAY_VERSION,
    ...(example.autoscaling && {
      enableInTreeAutoscaling: true,
      autoscalerOptions: {
        idleTimeoutSeconds: 60,
        upscalingMode: 'Default' as const,
      },
    }),
    headGroupSpec: {
      serviceType: example.serviceType,
      rayStartParams: {
        'dashboard-host': '0.0.0.0',
        'metrics-export-port': '8080',
      },
      template: podTemplate(example, example.head, {
        name: 'ray-head',
        env: [fieldVariable('MY_POD_IP', 'status.podIP')],
        ports: [
          port(6379, 'redis'),
          port(10001, 'head'),
          port(8265, 'dashboard'),
          port(8080, 'metrics'),
          ...(serves
            ? [port(52365, 'dashboard-agent'), port(8000, 'serve')]
            : []),
        ],
      }),
    },
    workerGroupSpecs: [
      {
        groupName: 'workers',
        replicas,
        minReplicas: min,
        maxReplicas: max,
        rayStartParams: { 'node-ip-address': '$MY_POD_IP' },
        scaleStrategy: {},
        template: podTemplate(example, example.worker, {
          name: 'ray-worker',
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
          lifecycle: {
            preStop: { exec: { command: ['/bin/sh', '-c', 'ray stop'] } },
          },
          ports: [{ containerPort: 80, protocol: 'TCP' }],
        }),
      },
    ],
  };
}

function podTemplate(
  { image = `rayproject/ray:${RAY_VERSION}` }: ExampleClusterShape,
  { name, cpu, memory, gpu }: ExampleTemplate,
  container: { name: string; [field: string]: unknown },
) {
  const amounts = {
    cpu: String(cpu),
    memory: `${memory}Gi`,
    ...(gpu > 0 && { 'nvidia.com/gpu': String(gpu) }),
  };
  return {
    metadata: {
      annotations: {
        'ray.io/compute-image': image,
        'ray.io/compute-template': name,
      },
    },
    spec: {
      containers: [
        {
          ...container,
          image,
          imagePullPolicy: 'IfNotPresent',
          resources: { limits: amounts, requests: amounts },
        },
      ],
    },
  };
}

function port(containerPort: number, name: string) {
  return { containerPort, name, protocol: 'TCP' };
}

function fieldVariable(name: string, fieldPath: string) {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

function resourceVariable(name: string, resource: string) {
  const containerName = 'ray-worker';
  const resourceFieldRef = { containerName, divisor: '0', resource };
  return { name, valueFrom: { resourceFieldRef } };
}

/** A compute template as the KubeRay API server stores it. */
export function templateConfigMap(
  { name, cpu, memory, gpu }: ExampleTemplate,
  namespace: string,
): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name,
      namespace,
      labels: {
        'ray.io/compute-template': name,
        'ray.io/config-type': 'compute-template',
      },
    },
    data: {
      cpu: String(cpu),
      extended_resources: 'null',
      gpu: String(gpu),
      gpu_accelerator: '',
      memory: String(memory),
      memory_unit: 'Gi',
      name,
      namespace,
    },
  };
}
