import { screen, within } from '@testing-library/react';
import { exampleCluster, exampleJob } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const GI = 2 ** 30;

const memory = (peak: number, available = 64) => ({
  measure: 'memory',
  available: available * GI,
  peak: peak * GI,
  average: 4 * GI,
  values: [2 * GI, -1, peak * GI],
});

const footprint = (fields: object = {}) => ({
  from: '2026-11-27T10:00:00Z',
  until: '2026-11-27T10:01:00Z',
  stepSeconds: 15,
  samples: 3,
  total: [
    { measure: 'cpu', available: 4, peak: 1.5, average: 1, values: [1, 1.5] },
    memory(9),
  ],
  groups: [],
  nodes: [],
  ...fields,
});

describe('resource use', () => {
  const backend = startFakeBackend();

  /** The card, once it is there. */
  async function card() {
    const heading = await screen.findByRole('heading', {
      name: 'Resource use',
    });
    const found = heading.closest<HTMLElement>('.bui-Card');
    if (!found) throw new Error('The heading is in no card');
    return within(found);
  }

  it('names the source of the curves, and why Prometheus cannot be queried', async () => {
    backend().putJob(exampleJob(), { state: 'running' });
    const path = 'GET /namespaces/default/jobs/nightly/footprint';
    backend().answers.set(path, footprint({ source: 'prometheus' }));
    const page = renderRay('/ray/jobs/default/nightly');
    const shown = await card();
    expect(shown.getByText('The curves come from Prometheus.')).toBeVisible();
    page.unmount();
    const problem = 'It answers 422: too many samples.';
    backend().answers.set(path, footprint({ problem }));
    renderRay('/ray/jobs/default/nightly');
    expect(
      (await card()).getByText(/Prometheus can’t be queried.* It answers 422/),
    ).toBeVisible();
  });

  it('is shown on the page of a job, with peaks and curves', async () => {
    backend().putJob(exampleJob(), { state: 'running' });
    backend().answers.set(
      'GET /namespaces/default/jobs/nightly/footprint',
      footprint({ isShared: true }),
    );
    renderRay('/ray/jobs/default/nightly');
    const shown = await card();
    expect(shown.getByText('9 Gi of 64 Gi')).toBeVisible();
    expect(shown.getByText('4 Gi on average')).toBeVisible();
    expect(
      shown.getByRole('img', {
        name: 'All nodes, Memory: 4 Gi on average, 9 Gi at most',
      }),
    ).toBeVisible();
    expect(
      shown.getByText(/^The job ran on an existing cluster/),
    ).toBeVisible();
    expect(shown.queryByRole('table')).toBeNull();
  });

  it('is shown on the page of a cluster, by node', async () => {
    backend().putCluster(exampleCluster(), { state: 'ready' });
    const node = (name: string, peak: number) => ({
      name,
      group: 'workers',
      curves: [memory(peak, 32)],
    });
    backend().answers.set(
      'GET /namespaces/default/clusters/training/footprint',
      footprint({ nodes: [node('a', 7), node('b', 2)], omittedNodes: 3 }),
    );
    renderRay('/ray/clusters/default/training');
    const shown = await card();
    const row = shown.getByRole('row', { name: /^a/ });
    expect(within(row).getByText('7 Gi of 32 Gi')).toBeVisible();
    expect(
      shown.getByText('3 more nodes are in the sums alone.'),
    ).toBeVisible();
  });

  it('is shown on a record', async () => {
    const record = {
      uid: 'u1',
      namespace: 'default',
      name: 'nightly',
      createdAt: '2026-11-27T10:00:00Z',
    };
    backend().answers.set('GET /history/jobs/u1', {
      record: { ...record, state: 'succeeded' },
      definition:
        'name: nightly\nnamespace: default\nentrypoint: python a.py\n',
      footprint: footprint(),
    });
    renderRay('/ray/jobs/_history/u1');
    expect((await card()).getByText('1.5 of 4')).toBeVisible();
  });

  it('is hidden without measurements', async () => {
    backend().putJob(exampleJob(), { state: 'succeeded' });
    backend().answers.set('GET /namespaces/default/jobs/nightly/footprint', {});
    renderRay('/ray/jobs/default/nightly');
    await screen.findByRole('heading', { name: 'About' });
    expect(screen.queryByRole('heading', { name: 'Resource use' })).toBeNull();
  });
});
