import { Container } from '../../objects/Pod';
import {
  RayCluster,
  WorkerGroupSpec,
} from '../../operator/raycluster/RayCluster';

const IMAGE = 'rayproject/ray:2.46.0';
const SIZE = { cpu: '2', memory: '4Gi' };

/** A RayCluster as the portal writes it: a head and one group of workers. */
export function rayCluster(
  name: string,
  options: {
    image?: string;
    headParams?: Record<string, string>;
    spec?: Partial<RayCluster['spec']>;
    workers?: Partial<WorkerGroupSpec>;
  } = {},
): RayCluster {
  const { image = IMAGE, headParams, spec, workers } = options;
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name, namespace: 'test' },
    spec: {
      rayVersion: '2.46.0',
      headGroupSpec: {
        serviceType: 'NodePort',
        rayStartParams: {
          'dashboard-host': '0.0.0.0',
          'metrics-export-port': '8080',
          ...headParams,
        },
        template: {
          metadata: {
            annotations: { 'ray.io/compute-template': 'default-template' },
          },
          spec: { containers: [headContainer(image)] },
        },
      },
      workerGroupSpecs: [
        {
          groupName: 'small-wg',
          replicas: 1,
          minReplicas: 1,
          maxReplicas: 5,
          rayStartParams: { 'node-ip-address': '$MY_POD_IP' },
          template: {
            spec: { containers: [rayContainer('ray-worker', image)] },
          },
          ...workers,
        },
      ],
      ...spec,
    },
  };
}

export function rayContainer(name: string, image = IMAGE): Container {
  return { name, image, resources: { limits: SIZE, requests: SIZE } };
}

function headContainer(image: string): Container {
  return {
    ...rayContainer('ray-head', image),
    ports: [
      { containerPort: 6379, name: 'redis' },
      { containerPort: 10001, name: 'head' },
      { containerPort: 8265, name: 'dashboard' },
      { containerPort: 8080, name: 'metrics' },
    ],
  };
}
