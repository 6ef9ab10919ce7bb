/** The namespace of all objects, except those that a test creates elsewhere. */
export const NAMESPACE = process.env.KUBERNETES_NAMESPACE ?? 'default';

/** Of the portal's HTTP API. */
export const V1 = `/apis/v1/namespaces/${NAMESPACE}`;

export const template = {
  name: 'small',
  namespace: NAMESPACE,
  cpu: 1,
  memory: 2,
};

/** The Secret that the pods of {@link clusterSpec} read; they don't start without it. */
export const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'keys' },
  stringData: { key: 'value' },
};

/** The same; it holds the application of {@link serveConfigV2}, too. */
export const settings = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings' },
  data: {
    'web.py': [
      'from ray import serve',
      '',
      "@serve.deployment(name='Web', ray_actor_options={'num_cpus': 0.1})",
      'class Web:',
      '    def __call__(self, request):',
      "        return 'hello'",
      '',
      'app = Web.bind()',
      '',
    ].join('\n'),
  },
};

const settingsVolume = {
  name: 'settings',
  volumeType: 'CONFIGMAP',
  mountPath: '/settings',
  source: 'settings',
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
      values: { PYTHONPATH: '/settings' },
      valuesFrom: { KEY: { source: 'SECRET', name: 'keys', key: 'key' } },
    },
    volumes: [
      {
        name: 'scratch',
        volumeType: 'EMPTY_DIR',
        mountPath: '/scratch',
        storage: '1Gi',
      },
      settingsVolume,
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
      environment: { values: { PYTHONPATH: '/settings' } },
      volumes: [settingsVolume],
    },
  ],
};

export function clusterNamed(name: string) {
  return {
    name,
    namespace: NAMESPACE,
    user: 'ada',
    version: '2.52.0',
    environment: 'STAGING',
    annotations: { note: 'made by a test' },
    clusterSpec,
  };
}

export const serveConfigV2 =
  'applications:\n  - name: web\n    import_path: web.app\n    deployments:\n      - name: Web\n';
