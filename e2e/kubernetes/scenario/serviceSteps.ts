import { Step } from './Step';
import { createAndAwait, headGroupSpec, object, PORTAL, V1 } from './parts';

const path = `${V1}/services`;
const config = (importPath: string) =>
  `applications:\n  - name: web\n    import_path: ${importPath}\n    deployments:\n      - name: Web\n`;
const service = (name: string, rest: object = {}) =>
  object(name, {
    serveConfigV2: config('web.app'),
    clusterSpec: { headGroupSpec },
    ...rest,
  });
const running = {
  rayServiceStatus: {
    serveApplicationStatus: [{ name: 'web', status: 'RUNNING' }],
    serviceEndpoint: { serve: '8000' },
  },
};

export const serviceSteps: Step[] = [
  {
    name: 'create a service without a configuration',
    method: 'POST',
    path,
    body: service('a', { serveConfigV2: '' }),
  },
  {
    name: 'create a service with a configuration that is none',
    method: 'POST',
    path,
    body: service('a', { serveConfigV2: 'a: b: c' }),
  },
  ...createAndAwait('services', service('web'), running),
  {
    name: 'create a service that exists',
    method: 'POST',
    path,
    body: service('web'),
  },
  {
    name: 'the service is explained',
    path: `${PORTAL}/services/web/status`,
    until: { state: 'running' },
  },
  { name: 'get a service that does not exist', path: `${path}/absent` },
  {
    name: 'update the service',
    method: 'PATCH',
    path: `${path}/web`,
    // More replicas would need more CPU than the cluster has.
    body: {
      serveConfigV2: `${config('web.app')}        max_ongoing_requests: 10\n`,
    },
  },
  { name: 'the service is back', path: `${path}/web`, until: running },
  {
    name: 'create a service that can not be deployed',
    method: 'POST',
    path,
    body: service('broken', { serveConfigV2: config('missing.app') }),
  },
  {
    name: 'the service that can not be deployed is explained',
    path: `${PORTAL}/services/broken/status`,
    until: { pending: { applications: [{ status: 'DEPLOY_FAILED' }] } },
  },
  { name: 'list services', path },
  ...['web', 'broken'].map((name): Step => ({
    name: `delete service ${name}`,
    method: 'DELETE',
    path: `${path}/${name}`,
  })),
  {
    name: 'the service is gone',
    path: `${path}/web`,
    until: { code: 5 },
  },
];
