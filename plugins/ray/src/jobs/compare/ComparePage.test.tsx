import { screen, within } from '@testing-library/react';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const GI = 2 ** 30;

/** The response for a run that was created at this minute. */
function runOf(
  name: string,
  options: { minute: number; image: string; script: string; peak: number },
) {
  const { minute, image, script, peak } = options;
  const at = (second: number) =>
    new Date(Date.UTC(2026, 10, 20, 8, minute) + second * 1_000).toISOString();
  return {
    record: {
      uid: name,
      namespace: 'default',
      name,
      state: 'succeeded',
      createdAt: at(0),
      startTime: at(0),
      endTime: at(peak),
    },
    definition: [
      `name: ${name}`,
      'namespace: default',
      'entrypoint: python train.py',
      `runtimeEnv: '${JSON.stringify({ pip: ['torch'], env_vars: { RAY_SCRIPT: script } })}'`,
      `clusterSpec: { headGroupSpec: { image: '${image}' }, workerGroupSpec: [{ groupName: gpu, replicas: 2 }] }`,
    ].join('\n'),
    phases: [{ phase: 'running', startTime: at(0), endTime: at(peak) }],
    footprint: {
      samples: 3,
      stepSeconds: 15,
      from: at(0),
      until: at(30),
      total: [
        {
          measure: 'memory',
          available: 64 * GI,
          peak: peak * GI,
          average: GI,
        },
      ],
    },
  };
}

const EARLIER = runOf('train-1', {
  minute: 0,
  image: 'ray:2.9',
  script: 'print(1)',
  peak: 10,
});
const LATER = runOf('train-2', {
  minute: 5,
  image: 'ray:2.60',
  script: 'print(2)',
  peak: 15,
});

describe('ComparePage', () => {
  const backend = startFakeBackend();
  mockLayout();

  beforeEach(() => {
    for (const run of [EARLIER, LATER]) {
      backend().answers.set(`GET /history/jobs/${run.record.uid}`, run);
    }
  });

  it('shows differences first, then durations, peaks and the script', async () => {
    renderRay('/ray/jobs/_compare?run=train-2&with=train-1');
    const table = async (name: string) =>
      within(await screen.findByRole('table', { name }));
    const differs = await table('What differs');
    const rows = differs.getAllByRole('row').slice(1);
    expect(rows.map(row => row.textContent)).toEqual([
      'Head · Imageray:2.9ray:2.60',
    ]);
    const runs = await table('Runs');
    expect(
      runs.getAllByRole('link').map(link => link.getAttribute('href')),
    ).toEqual(['/ray/jobs/_history/train-1', '/ray/jobs/_history/train-2']);
    const measures = await table('Durations and peaks');
    const measured = measures.getAllByRole('row').slice(1);
    expect(measured.map(row => row.textContent)).toEqual([
      'Duration10 s15 s+50%',
      'Running10 s15 s+50%',
      'Memory, peak10 Gi15 Gi+50%',
    ]);
    expect(screen.getByRole('heading', { name: 'Script' })).toBeVisible();
    const same = await table('The same in both');
    expect(same.getByRole('row', { name: /^Entrypoint/ })).toBeVisible();
    expect(
      same.getByRole('row', { name: /^Runtime environment · pip/ }),
    ).toBeVisible();
    expect(
      same.getByRole('row', { name: /^Group gpu · Replicas/ }),
    ).toBeVisible();
    expect(
      same.getByRole('row', { name: 'Group gpu · Group name gpu gpu' }),
    ).toBeVisible();
  });

  it('requires the permission to read both runs', async () => {
    renderRay('/ray/jobs/_compare?run=train-2&with=hidden');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is nothing at this address',
    );
    expect(screen.queryByText('train-2')).toBeNull();
  });

  it('offers related runs before others', async () => {
    const other = { ...EARLIER.record, uid: 'other', name: 'other' };
    backend().answers.set('GET /history/jobs', {
      records: [other, LATER.record, EARLIER.record],
    });
    const { unmount } = renderRay('/ray/jobs/_history/train-2');
    const link = await screen.findByRole('link', { name: 'Compare with…' });
    expect(link).toHaveAttribute('href', '/ray/jobs/_compare?run=train-2');
    unmount();
    renderRay('/ray/jobs/_compare?run=train-2');
    const found = await screen.findAllByRole('link', {
      name: /^(train-1|other)$/,
    });
    expect(found[0]).toHaveAttribute(
      'href',
      '/ray/jobs/_compare?run=train-2&with=train-1',
    );
    expect(screen.queryByRole('link', { name: 'train-2' })).toBeNull();
  });
});
