// The simulated KubeRay operator of the sandbox, at work on another Kubernetes. Arguments: its options as JSON.
import { createRequire } from 'node:module';

const { startRemoteOperator } = createRequire(import.meta.url)(
  '../../../e2e/kubernetes/operator/startRemoteOperator',
);

const [, , options] = process.argv;
const log = (/** @type {string} */ message) => console.log(message);
const logger = { debug: log, info: log, warn: log, error: log };

await startRemoteOperator({ ...JSON.parse(options), logger });
process.send?.('ready');
