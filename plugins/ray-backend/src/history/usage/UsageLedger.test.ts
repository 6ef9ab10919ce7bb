import { Pod } from '@rayport/backstage-plugin-ray-node';
import {
  SimulatedKubernetes,
  SimulatedPortal,
} from './__testUtils__/SimulatedPortal';

function podOf(name: string): Pod {
  const requests = { cpu: '1' };
  const lastTransitionTime = '2026-11-23T10:00:00Z';
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'n', uid: name },
    spec: {
      nodeName: 'node',
      containers: [{ name: 'ray', resources: { requests } }],
    },
    status: {
      phase: 'Running',
      conditions: [
        { type: 'PodScheduled', status: 'True', lastTransitionTime },
      ],
    },
  };
}

describe('UsageLedger', () => {
  it.each([
    { isAway: true, logged: [[expect.stringContaining('usage of 2 pods')]] },
    { isAway: false, logged: [] },
  ])(
    'logs the pods that are not written when it is closed, with its database unavailable: $isAway',
    async ({ isAway, logged }) => {
      const { ledger, logger, ...portal } = setUp(isAway);
      portal.hear(podOf('a'));
      portal.hear(podOf('b'));
      await ledger.close();
      expect(logger.warn.mock.calls).toEqual(logged);
    },
  );
});

function setUp(isAway: boolean) {
  const portal = new SimulatedPortal(new SimulatedKubernetes(), {
    async write() {
      if (isAway) throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
    },
    touch: async () => {},
    open: async () => [],
    endUnseen: async () => {},
    correct: async () => {},
  });
  return {
    ledger: portal.ledger,
    logger: portal.logger,
    hear: (pod: Pod) =>
      portal.hear({ time: Date.now(), type: 'MODIFIED', pod }),
  };
}
