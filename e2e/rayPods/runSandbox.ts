/**
 * A sandbox with a cluster of a head and a worker of real Ray, as a separate program that can be ended in every way.
 * Argument: the options of a sandbox as JSON, but for the logger. Prints the address of its Kubernetes API; a line on its
 * input makes it crash.
 */
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  Sandbox,
  StoredObject,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';

const options = JSON.parse(process.argv[2]);
const silent = () => {};
const logger: LoggerService = {
  error: silent,
  warn: silent,
  info: silent,
  debug: silent,
  child: () => logger,
};

function groupOf(type: 'head' | 'worker') {
  const container = {
    name: `ray-${type}`,
    image: `rayproject/ray:${options.ray.version}`,
    resources: { limits: { cpu: '1', memory: '2Gi' } },
  };
  return {
    rayStartParams: type === 'head' ? { 'dashboard-host': '0.0.0.0' } : {},
    template: { spec: { containers: [container] } },
  };
}

async function run() {
  const sandbox = await Sandbox.start({ ...options, logger });
  const end = async () => {
    await sandbox.stop();
    process.exit(0);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  process.stdin.once('data', () => {
    throw new Error('It was told to crash');
  });
  const worker = { groupName: 'workers', replicas: 1, minReplicas: 1 };
  const cluster: StoredObject & { spec: object } = {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name: 'ends', namespace: 'default' },
    spec: {
      rayVersion: options.ray.version,
      headGroupSpec: groupOf('head'),
      workerGroupSpecs: [{ ...worker, maxReplicas: 1, ...groupOf('worker') }],
    },
  };
  sandbox.client.create('rayclusters.ray.io', cluster);
  process.stdout.write(`${sandbox.url}\n`);
}

run();
