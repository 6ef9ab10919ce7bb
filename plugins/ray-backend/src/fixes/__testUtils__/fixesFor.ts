import { MessagePart, PodStatus } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { fixesOf } from '../fixesOf';
import { FixSubject } from '../FixSubject';

const container = {
  name: 'ray',
  init: false,
  state: 'waiting',
  reason: '',
  exitCode: 0,
  ready: false,
  restarts: 3,
  startedAt: '',
  hasPreviousLog: true,
} as const;

function pod(name: string, change: Partial<PodStatus> = {}): PodStatus {
  return {
    name,
    group: 'gpu',
    nodeType: 'worker',
    phase: 'Pending',
    ready: false,
    reason: '',
    message: '',
    restarts: 3,
    node: '',
    podIP: '',
    createdAt: '',
    containers: [{ ...container, name: 'prepare', init: true }, container],
    outdatedParts: [],
    ...change,
  };
}

export const HEAD = pod('c-head', { group: 'headgroup', nodeType: 'head' });
export const WORKER = pod('c-w');

export function group(name: string, image: string) {
  return { name, image, resources: {}, hosts: 1 };
}

export const CLUSTER = {
  name: 'c',
  pods: [HEAD, WORKER],
  groups: [
    group('headgroup', 'ray:0'),
    group('gpu', 'ray:0'),
    group('cpu', 'ray:1'),
  ],
};

export const JOB = {
  entrypoint: 'python x.py',
  ownsCluster: true,
  submitters: [{ pod: 'j-1', container: 'submitter' }],
};

export function fixesFor(
  messageParts: MessagePart[],
  change: Partial<FixSubject> = {},
) {
  return fixesOf({
    kind: 'cluster',
    namespace: 'test',
    messageParts,
    hintParts: [],
    cluster: CLUSTER,
    ...change,
  });
}

export const ON_GPU = { pod: 'c-w', group: 'gpu', container: 'ray' };
export const PULL = messagePart('ImagePullFailed', {
  ...ON_GPU,
  image: 'ray:0',
});
export const CHANGE_IMAGE = {
  kind: 'changeImage',
  parameters: { groups: 'headgroup,gpu', container: 'ray', image: 'ray:0' },
};
export const PREVIOUS_LOG = {
  kind: 'openLog',
  parameters: { pod: 'c-w', container: 'ray', previous: 'true' },
};
export const HEAD_LOG = {
  kind: 'openLog',
  parameters: { pod: 'c-head', container: 'ray' },
};
export const NO_NODE = messagePart('Unschedulable', {
  ...ON_GPU,
  demand: 'cpu 9, memory 8Gi',
  words: 'Insufficient cpu',
});
export const SMALLER = [messagePart('SmallerTemplate', { template: 'large' })];
export const QUOTA_WORDS =
  'exceeded quota: team, requested: cpu=2,pods=1, limited: cpu=8,pods=9';
export const RAISE_QUOTA = {
  kind: 'raiseQuota',
  parameters: {
    namespace: 'test',
    quota: 'team',
    requested: 'cpu 2, pods 1',
    limited: 'cpu 8, pods 9',
  },
};
