import { mockServices } from '@backstage/backend-test-utils';
import { DEFAULT_FLOW_CONTROL, readFlowControl } from './FlowLimits';

function read(flowControl?: object) {
  const data = { ray: { flowControl } };
  return readFlowControl(mockServices.rootConfig({ data }));
}

it('reads the configured limits, and uses defaults for others', () => {
  expect(read()).toEqual(DEFAULT_FLOW_CONTROL);
  const { users, services, queueTimeoutMs, kubernetesConcurrency } = read({
    users: { qps: 0.5, queueLengthLimit: 0 },
    services: { streams: 7 },
    queueTimeout: '2s',
    kubernetesConcurrency: 9,
  });
  expect(users).toEqual({
    ...DEFAULT_FLOW_CONTROL.users,
    qps: 0.5,
    queueLengthLimit: 0,
  });
  expect(services).toEqual({ ...DEFAULT_FLOW_CONTROL.services, streams: 7 });
  expect([queueTimeoutMs, kubernetesConcurrency]).toEqual([2_000, 9]);
});

it.each<[object, RegExp]>([
  [{ users: { streams: 0 } }, /ray\.flowControl\.users\.streams is 0/],
  [{ services: { qps: -1 } }, /ray\.flowControl\.services\.qps is -1/],
  [{ users: { concurrency: 1.5 } }, /users\.concurrency is 1\.5/],
  [{ kubernetesConcurrency: 0 }, /flowControl\.kubernetesConcurrency is 0/],
])('refuses %j', (flowControl, message) => {
  expect(() => read(flowControl)).toThrow(message);
});
