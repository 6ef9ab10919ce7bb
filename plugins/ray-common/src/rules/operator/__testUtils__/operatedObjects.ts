import { OperatedClusterSpec } from '../OperatorObjects';

const ray = {
  name: 'ray',
  image: 'rayproject/ray',
  resources: { limits: { cpu: '1' } },
};
export const template = { spec: { containers: [ray] } };
export const head = { template };
export const workers = {
  groupName: 'g',
  minReplicas: 0,
  maxReplicas: 1,
  template,
};

/** A cluster that the operator takes. */
export const spec: OperatedClusterSpec = {
  headGroupSpec: head,
  workerGroupSpecs: [workers],
};

/** The same with autoscaling. */
export const autoscaled: OperatedClusterSpec = {
  ...spec,
  enableInTreeAutoscaling: true,
};

export const token = { mode: 'token' };

/** A group whose container has a variable. */
export function withEnv(name: string, value = 'x') {
  const containers = [{ ...ray, env: [{ name, value }] }];
  return { template: { spec: { containers } } };
}
