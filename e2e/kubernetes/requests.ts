/** Of the portal's HTTP API. */
export const NAMESPACE = '/apis/v1/namespaces/default';

export const template = {
  name: 'small',
  namespace: 'default',
  cpu: 1,
  memory: 2,
};

/** A head and a group of workers that use most of what clusters can have. */
export const clusterSpec = {
  enableInTreeAutoscaling: true,
  autoscalerOptions: {
    idleTimeoutSeconds: 60,
    upscalingMode: 'Conservative',
    cpu: '500m',
    memory: '512Mi',
  },
  headGroupSpec: {
    computeTemplate: 'small',
    serviceType: 'NodePort',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
    environment: {
      values: { MODE: 'fast' },
      valuesFrom: { KEY: { source: 'SECRET', name: 'keys', key: 'key' } },
    },
    volumes: [
      {
        name: 'scratch',
        volumeType: 'EPHEMERAL',
        mountPath: '/scratch',
        storage: '1Gi',
      },
      {
        name: 'settings',
        volumeType: 'CONFIGMAP',
        mountPath: '/settings',
        source: 'settings',
      },
    ],
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: 'small',
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 3,
      rayStartParams: { 'num-cpus': '1' },
      labels: { team: 'search' },
      annotations: { note: 'ours' },
    },
  ],
};

export function clusterNamed(name: string) {
  return {
    name,
    namespace: 'default',
    user: 'ada',
    version: '2.52.0',
    environment: 'STAGING',
    annotations: { note: 'made by a test' },
    clusterSpec,
  };
}

export const serveConfigV2 =
  'applications:\n  - name: web\n    import_path: web.app\n    deployments:\n      - name: Web\n';
