import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training';
const LOAD = 'GET /namespaces/default/clusters/training/load';

const HEAD = {
  name: 'training-head-x1',
  group: 'headgroup',
  nodeType: 'head',
  phase: 'Running',
  ready: true,
};

const gi = (count: number) => String(count * 2 ** 30);

const node = (id: string, used: number) => ({
  id,
  name: `training-${id}`,
  isHead: id === 'head',
  cpu: { used, total: 4, logicalUsed: 2, logicalTotal: 4 },
  memory: { usedBytes: gi(2), totalBytes: gi(8) },
});

const load = (change: object = {}) => ({
  total: {
    cpu: { used: 3, total: 8, logicalUsed: 4, logicalTotal: 8 },
    memory: { usedBytes: gi(4), totalBytes: gi(16) },
    gpu: {
      percent: 80,
      hasPercent: true,
      total: 1,
      logicalUsed: 1,
      logicalTotal: 1,
      models: ['NVIDIA A100'],
    },
    objectStore: { usedBytes: gi(1), totalBytes: gi(2) },
  },
  nodes: [node('head', 1), node('worker', 2)],
  demandsKnown: true,
  ...change,
});

describe('LoadCard', () => {
  const backend = startFakeBackend();

  async function open(answer: object, status: object = {}) {
    backend().putCluster(exampleCluster(), {
      state: 'ready',
      pods: [HEAD],
      ...status,
    });
    backend().answers.set(LOAD, answer);
    renderRay(PATH);
    const heading = await screen.findByRole('heading', { name: 'In use now' });
    const card = heading.closest<HTMLElement>('.bui-Card');
    if (!card) throw new Error('The heading is in no card');
    return within(card);
  }

  const asked = () =>
    backend().requests.filter(request => request === LOAD).length;

  it('shows the usage in total, over time and per node', async () => {
    const card = await open(load());
    expect(await card.findByText('3 of 8 cores work')).toBeVisible();
    expect(card.getByText('tasks hold 4 of 8')).toBeVisible();
    expect(card.getByText('80%')).toBeVisible();
    expect(card.getByText('NVIDIA A100')).toBeVisible();
    expect(card.getByText('1 Gi of 2 Gi')).toBeVisible();
    expect(
      card.getAllByRole('img', { name: /^CPU: between 38% and 38%/ }),
    ).toHaveLength(1);
    const row = card.getByRole('row', { name: /^training-worker/ });
    expect(within(row).getByText('50%')).toBeVisible();
    expect(within(row).getByText('2 Gi of 8 Gi')).toBeVisible();
    expect(card.getByText('Nothing waits for resources.')).toBeVisible();
  });

  it('shows waiting demands and their reasons', async () => {
    const demand = (change: object) => ({
      source: 'task',
      count: 1,
      bundles: [{ resources: { CPU: 1 }, count: 1 }],
      ...change,
    });
    const card = await open(
      load({
        demands: [
          demand({
            count: 3,
            bundles: [{ resources: { CPU: 64, memory: 2 ** 30 }, count: 1 }],
            reason: 'infeasible',
          }),
          demand({ reason: 'atMaximum', groups: ['workers'] }),
          demand({ reason: 'atMaximum' }),
          demand({
            source: 'placementGroup',
            strategy: 'STRICT_PACK',
            bundles: [{ resources: { GPU: 1 }, count: 2 }],
            reason: 'starting',
            groups: ['gpus'],
          }),
          demand({ source: 'request', reason: 'scaling', groups: ['a', 'b'] }),
          demand({
            count: 2,
            bundles: [{ resources: {}, count: 1 }],
            reason: 'busy',
          }),
        ],
        omittedDemands: 7,
        autoscalerError: 'ValueError: no',
      }),
    );
    const items = await card.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '3 tasks or actors: 64 CPU, 1 Gi memory eachNo pod of this cluster has, or could have, that much: it waits until a group of larger pods is added.',
      '1 task or actor: 1 CPUThe autoscaler may add none: workers has as many pods as it may. Raise its maximum.',
      '1 task or actor: 1 CPUThe autoscaler may add none: only the head could take it, and it is busy.',
      '1 placement group: 2 × (1 GPU) on one nodePods of gpus were asked for and have not joined yet: the list of pods says why.',
      'Asked for by request_resources: 1 CPUThe autoscaler may add pods of a, b.',
      '2 tasks or actors: no resources eachIt waits until others end: this cluster does not scale with the load.',
    ]);
    expect(card.getByText('And 7 more.')).toBeVisible();
    expect(
      card.getByText('The autoscaler failed: ValueError: no'),
    ).toBeVisible();
  });

  it.each([
    ['unreachable', /does not answer/],
    ['unsupported', /too old/],
    ['tooLarge', /more about its nodes than the portal reads/],
  ])('explains unknown usage: %s', async (gap, text) => {
    const card = await open({ gap });
    expect(await card.findByText(text)).toBeVisible();
  });

  it('names the path at which the head returns too much', async () => {
    const card = await open(load({ excessive: ['/api/jobs/'] }));
    expect(await card.findByText(/says more at \/api\/jobs\//)).toBeVisible();
  });

  it('explains unknown demands', async () => {
    const card = await open(load({ demandsKnown: false }));
    expect(await card.findByText(/version 2 of Ray’s/)).toBeVisible();
  });

  it.each([
    ['suspended', [], 'Nothing: the cluster is suspended.'],
    [
      'provisioning',
      [{ ...HEAD, ready: false }],
      'Available once the head is running.',
    ],
  ])('sends no request while the cluster is %s', async (state, pods, text) => {
    const card = await open(load(), { state, pods });
    expect(await card.findByText(text)).toBeVisible();
    expect(asked()).toBe(0);
  });

  it('shows the first nodes, and all on request', async () => {
    const nodes = Array.from({ length: 12 }, (_, index) =>
      node(`n${index}`, 1),
    );
    const card = await open(load({ nodes, omittedNodes: 3 }));
    const button = await card.findByRole('button', {
      name: 'Show all 12 nodes',
    });
    expect(card.getAllByRole('row')).toHaveLength(1 + 8);
    expect(card.getByText('3 more nodes are in the sums alone.')).toBeVisible();
    await userEvent.click(button);
    expect(card.getAllByRole('row')).toHaveLength(1 + 12);
  });

  it('refreshes every few seconds, but not while the page is hidden', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const show = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
    };
    try {
      await open(load());
      await waitFor(() => expect(asked()).toBe(1));
      await waitFor(() => {
        jest.advanceTimersByTime(5_000);
        expect(asked()).toBeGreaterThan(1);
      });
      show('hidden');
      const before = asked();
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(asked()).toBe(before);
      show('visible');
      await waitFor(() => expect(asked()).toBeGreaterThan(before));
    } finally {
      visibility.mockRestore();
      jest.useRealTimers();
    }
  });
});
