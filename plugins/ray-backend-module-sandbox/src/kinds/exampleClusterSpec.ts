import { ExampleTemplate, templateResources } from './exampleTemplates';

export const RAY_VERSION = '2.46.0';

const SERVE_PORTS = [
  { containerPort: 52365, name: 'dashboard-agent', protocol: 'TCP' },
  { containerPort: 8000, name: 'serve', protocol: 'TCP' },
];

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

/** The spec of an example's cluster. */
export function exampleClusterSpec(
  example: ExampleClusterShape,
  options: { serves?: boolean } = {},
) {
  return {
    rayVersion: RAY_VERSION,
    ...(example.autoscaling && {
      enableInTreeAutoscaling: true,
      autoscalerOptions: {
        idleTimeoutSeconds: 60,
        upscalingMode: 'Default',
      },
    }),
    headGroupSpec: headGroup(example, options.serves),
    workerGroupSpecs: [workerGroup(example)],
  };
}

function headGroup(example: ExampleClusterShape, serves = false) {
  return {
    serviceType: example.serviceType,
    rayStartParams: {
      'dashboard-host': '0.0.0.0',
      'metrics-export-port': '8080',
    },
    template: podTemplate(example, example.head, {
      name: 'ray-head',
      env: [fieldVariable('MY_POD_IP', 'status.podIP')],
      ports: [
        { containerPort: 6379, name: 'redis', protocol: 'TCP' },
        { containerPort: 10001, name: 'head', protocol: 'TCP' },
        { containerPort: 8265, name: 'dashboard', protocol: 'TCP' },
        { containerPort: 8080, name: 'metrics', protocol: 'TCP' },
        ...(serves ? SERVE_PORTS : []),
      ],
    }),
  };
}

function workerGroup(example: ExampleClusterShape) {
  const { replicas, min, max } = example.workers;
  return {
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
  };
}

function podTemplate(
  { image = `rayproject/ray:${RAY_VERSION}` }: ExampleClusterShape,
  template: ExampleTemplate,
  container: { name: string; [field: string]: unknown },
) {
  return {
    metadata: {
      annotations: {
        'ray.io/compute-image': image,
        'ray.io/compute-template': template.name,
      },
    },
    spec: {
      containers: [
        {
          ...container,
          image,
          imagePullPolicy: 'IfNotPresent',
          resources: templateResources(template),
        },
      ],
    },
  };
}

function fieldVariable(name: string, fieldPath: string) {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

function resourceVariable(name: string, resource: string) {
  const containerName = 'ray-worker';
  return {
    name,
    valueFrom: { resourceFieldRef: { containerName, divisor: '0', resource } },
  };
}
