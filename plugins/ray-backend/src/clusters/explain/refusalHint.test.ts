import { explain } from '../__testUtils__/explain';
import {
  at,
  clusterEvent,
  condition,
  headPod,
  readySince,
  workerPod,
} from '../__testUtils__/objects';
import { refusalHint } from './refusalHint';

const HEAD = 'Failed to create head Pod test/, pods "c-head-" is forbidden: ';

it.each([
  [
    'kuberay 4721',
    'AskForPolicies',
    'Failed to create Redis cleanup Job test/c-redis-cleanup, admission webhook "warden-validating.common-webhooks.networking.gke.io" denied the request: GKE Warden rejected the request',
  ],
  [
    'fraud-detection 96',
    'AskForPolicies',
    `${HEAD}ValidatingAdmissionPolicy 'kueue-validating-admission-policy' with binding 'b' denied request: The label 'kueue.x-k8s.io/queue-name' is either missing or does not have a value set.`,
  ],
  [
    'PodSecurity',
    'AskForPolicies',
    `${HEAD}violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false`,
  ],
  [
    'OpenShift',
    'FitConstraints',
    `${HEAD}unable to validate against any security context constraint: [provider "anyuid": Forbidden: not usable by user or serviceaccount]`,
  ],
  [
    'a quota of limits',
    'GiveLimits',
    `${HEAD}failed quota: q: must specify limits.cpu for: ray; requests.cpu for: ray`,
  ],
  ['a quota', 'LargerQuota', `${HEAD}exceeded quota: q, requested: cpu=4`],
  [
    'a service account',
    'CreateServiceAccount',
    `${HEAD}error looking up service account test/ray: serviceaccount "ray" not found`,
  ],
  [
    'a priority class',
    'OtherPriorityClass',
    `${HEAD}no PriorityClass with name high was found`,
  ],
  [
    'a limit range',
    'KeepWithinLimits',
    `${HEAD}minimum memory usage per Container is 1Gi, but request is 512Mi`,
  ],
  [
    'kueue, webhook',
    'WebhookAway',
    'Failed to create head Pod test/, Internal error occurred: failed calling webhook "mpod.kb.io": failed to call webhook: Post "https://kueue-webhook-service.kueue-system.svc:443/mutate--v1-pod?timeout=10s": dial tcp 10.0.0.1:443: connect: connection refused',
  ],
  [
    'kuberay 2088',
    'RecreateService',
    'Service "ray-service-head-svc" is invalid: spec.clusterIPs[0]: Invalid value: []string{"None"}: may not change once set',
  ],
  [
    'a nodePort',
    'OtherNodePort',
    'Failed to create service test/c-head-svc, Service "c-head-svc" is invalid: spec.ports[0].nodePort: Invalid value: 30001: provided port is already allocated',
  ],
])('%s: %s', (_, code, message) => {
  expect(refusalHint(message)?.code).toBe(code);
  const event = clusterEvent(30, {
    type: 'Warning',
    reason: 'FailedToCreateHeadPod',
    message,
  });
  const { state, hint } = explain({ events: [event] }, at(400));
  expect({ state, hint }).toEqual({
    state: 'failed',
    hint: expect.not.stringContaining('Fix what the operator names'),
  });
});

it.each([
  'Failed to create service test/c-head-svc, services is forbidden: User "system:serviceaccount:k:o" cannot create resource "services"',
  'Failed to delete head Pod test/c-head, pods "c-head" is forbidden: User "system:serviceaccount:k:o" cannot delete resource "pods" in API group "" in the namespace "test"',
  'Failed to create ingress test/c, no matches for kind "Route" in version "route.openshift.io/v1"',
  'the object has been modified; please apply your changes to the latest version and try again',
])('leaves %s to others', message => {
  expect(refusalHint(message)).toBeUndefined();
});

it('names the right that the operator lacks', () => {
  const event = clusterEvent(30, {
    type: 'Warning',
    reason: 'FailedToDeletePod',
    message:
      'Failed to delete head Pod test/c-head, pods "c-head" is forbidden: User "system:serviceaccount:k:o" cannot delete resource "pods"',
  });
  expect(explain({ events: [event] }, at(400)).hint).toContain(
    'The service account k:o may not delete pods',
  );
});

describe('pods that do not start', () => {
  const head = headPod(readySince(20));

  it.each([
    [132, 'A package was built for newer processors'],
    [135, 'Shared memory is full'],
  ])('names the cause of code %d', (exitCode, words) => {
    const worker = workerPod({
      phase: 'Running',
      state: { waiting: { reason: 'CrashLoopBackOff' } },
      container: {
        restartCount: 4,
        lastState: { terminated: { exitCode, reason: 'Error' } },
      },
    });
    expect(explain({ pods: [head, worker] }, at(400)).hint).toContain(words);
  });

  it('names the queue that a scheduler does not take', () => {
    const scheduled = condition('PodScheduled', 'False', 5, {
      reason: 'Unschedulable',
      message:
        "Application rejected: application 'a' rejected, cannot create queue 'root.x' without placement rules",
    });
    const worker = workerPod({ conditions: [scheduled] });
    expect(explain({ pods: [head, worker] }, at(400)).hint).toMatch(
      /^The scheduler does not take the cluster/,
    );
  });
});
