import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { details, record } from './__testUtils__/failedRun';

const LIST = 'GET /history/jobs';

describe('the history of jobs', () => {
  const backend = startFakeBackend();
  mockLayout();

  it('lists deleted jobs with the filters in the address, page by page', async () => {
    backend().answers.set(LIST, { records: [record], continue: 'next' });
    backend().answers.set('GET /health', {
      database: { state: 'available', since: '2026-11-20T08:00:00Z' },
    });
    renderRay('/ray/jobs/_history?state=failed');
    const row = within(await screen.findByRole('row', { name: /train-2/ }));
    expect(row.getByText('Failed')).toBeInTheDocument();
    expect(row.getByText('The entrypoint has failed.')).toBeInTheDocument();
    expect(row.getByText('2 min')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'train-2' })).toHaveAttribute(
      'href',
      '/ray/jobs/_history/u2',
    );
    const pages = within(screen.getByRole('navigation', { name: /Pages/ }));
    expect(pages.queryByRole('button', { name: 'Latest' })).toBeNull();
    await userEvent.click(pages.getByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(pages.getByRole('button', { name: 'Latest' })).toBeEnabled(),
    );
    expect(backend().requests).toContain('GET /health');
    expect(screen.queryByText(/write to its database/)).toBeNull();
  });

  it.each([
    ['/ray/jobs/_history', LIST, { records: [record] }],
    ['/ray/jobs/_history/u2', 'GET /history/jobs/u2', details],
    ['/ray/usage', 'GET /usage/history', { from: '2026-11-01' }],
  ])(
    'shows at %s since when the portal has not been able to write to its database',
    async (path, call, answer) => {
      const since = '2026-11-20T08:00:00Z';
      const database = { state: 'unavailable', since, reason: 'disk is full' };
      backend().answers.set(call, answer);
      backend().answers.set('GET /health', { database });
      renderRay(path);
      const alert = await screen.findByText(/able to write to its database/);
      expect(alert).toHaveTextContent('2026');
    },
  );

  it('shows the phases of a job', async () => {
    const phases = [
      {
        phase: 'pullingImages',
        startTime: '2026-11-20T08:00:00Z',
        endTime: '2026-11-20T08:00:42Z',
      },
      {
        phase: 'installing',
        startTime: '2026-11-20T08:00:42Z',
        endTime: '2026-11-20T08:02:42Z',
      },
    ];
    backend().answers.set('GET /history/jobs/u2', { ...details, phases });
    renderRay('/ray/jobs/_history/u2');
    const strip = await screen.findByRole('list', { name: 'Phases' });
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pulling images 42 s', 'Installing packages and code 2 min']);
  });

  it('runs the same object again if the form lacks some of its fields (case 20)', async () => {
    const manifest = `apiVersion: ray.io/v1
kind: RayJob
metadata: { name: train-2, namespace: default }
spec: { entrypoint: python bad.py, backoffLimit: 2 }
`;
    const answer = { ...details, manifest };
    backend().answers.set('GET /history/jobs/u2', answer);
    backend().answers.set('GET /names/jobs', { names: ['train-2'] });
    const create = 'POST /kubernetes/apis/ray.io/v1/namespaces/default/rayjobs';
    backend().answers.set(create, {
      metadata: { name: 'train-3', uid: 'u3' },
      spec: { entrypoint: 'python bad.py', backoffLimit: 2 },
    });
    renderRay('/ray/jobs/_history/u2');
    const again = await screen.findByRole('button', { name: 'Run again' });
    await userEvent.click(again);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Review' }));
    const button = await dialog.findByRole('button', { name: 'Create' });
    expect(backend().requests).toContain(create);
    await userEvent.click(button);
    expect(await screen.findByText('Created: train-3')).toBeVisible();
  });

  it('shows what happened in a run, why it failed and the last successful run', async () => {
    const historyServerUrl = 'https://history.example.com/select_cluster';
    const answer = { ...details, historyServerUrl };
    backend().answers.set('GET /history/jobs/u2', answer);
    renderRay('/ray/jobs/_history/u2');
    expect(await screen.findByText('Traceback: no such table')).toBeVisible();
    expect(
      screen.getByRole('link', { name: /^Tasks and actors/ }),
    ).toHaveAttribute('href', historyServerUrl);
    expect(screen.getByRole('alert')).toHaveTextContent('has failed');
    const happened = within(
      screen.getByRole('list', { name: 'What happened' }),
    );
    expect(
      happened.getAllByRole('listitem').map(item => item.textContent),
    ).toEqual([
      expect.stringContaining('Was deleted'),
      expect.stringContaining('It broke.'),
      expect.stringContaining('It runs.'),
      expect.stringContaining('ada created it'),
    ]);
    expect(screen.getByRole('link', { name: 'train-1' })).toHaveAttribute(
      'href',
      '/ray/jobs/_history/u1',
    );
    expect(screen.getByRole('link', { name: 'Run again' })).toHaveAttribute(
      'href',
      '/ray/jobs/new?record=u2',
    );
  });

  it('shows how often other objects failed for the same reason', async () => {
    const recurrence = {
      reason: 'AppFailed',
      owner: 'user:default/ada',
      objects: 2,
      latestName: 'train-9',
      latestUid: 'u9',
      latestTime: '2026-11-20T07:00:00Z',
    };
    backend().answers.set('GET /history/jobs/u2', { ...details, recurrence });
    renderRay('/ray/jobs/_history/u2');
    const alert = within(await screen.findByRole('alert'));
    expect(
      await alert.findByText(
        /The same problem also came up for 2 others of ada in the last seven days/,
      ),
    ).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'train-9' })).toHaveAttribute(
      'href',
      '/ray/jobs/_history/u9',
    );
  });

  it('shows pods with exit codes, events and gaps in observation', async () => {
    const pods = [
      {
        uid: 'p1',
        name: 'train-2-abc',
        node: 'node-7',
        phase: 'Failed',
        restarts: 2,
        createdAt: '2026-11-20T08:00:00Z',
        endTime: '2026-11-20T08:02:00Z',
        containers: [
          { name: 'submitter', hasEnded: true, exitCode: 3, reason: 'Error' },
        ],
      },
    ];
    const events = [
      {
        kind: 'Pod',
        name: 'train-2-abc',
        reason: 'BackOff',
        count: 4,
        message: 'Restarting',
        warning: true,
        lastTime: '2026-11-20T08:01:30Z',
      },
    ];
    const gaps = [
      {
        reason: 'unwatched',
        from: '2026-11-20T08:30:00Z',
        until: '2026-11-20T08:40:00Z',
      },
    ];
    const answer = { ...details, pods, events, gaps };
    backend().answers.set('GET /history/jobs/u2', answer);
    renderRay('/ray/jobs/_history/u2');
    const row = within(await screen.findByRole('row', { name: /train-2-abc/ }));
    expect(row.getByText('node-7')).toBeInTheDocument();
    expect(row.getByText('submitter: code 3 Error')).toBeInTheDocument();
    expect(screen.getByText('BackOff (4 times)')).toBeVisible();
    expect(
      screen.getByText(/From Nov 20.* no portal was watching/),
    ).toBeVisible();
  });

  it('shows the submissions to a cluster', async () => {
    const submissions = [
      {
        submissionId: 'raysubmit_7',
        entrypoint: 'python tune.py',
        status: 'FAILED',
        message: 'exit code 1',
        startTime: '2026-11-20T08:00:00Z',
      },
    ];
    const answer = { ...details, submissions };
    backend().answers.set('GET /history/clusters/u2', answer);
    renderRay('/ray/clusters/_history/u2');
    const row = within(await screen.findByRole('row', { name: /raysubmit_7/ }));
    expect(row.getByText('Failed')).toBeVisible();
    expect(row.getByText('python tune.py')).toBeVisible();
  });

  it('deletes a record after confirmation', async () => {
    backend().answers.set('GET /history/jobs/u2', details);
    backend().answers.set('DELETE /history/jobs/u2', {});
    backend().answers.set(LIST, { records: [] });
    renderRay('/ray/jobs/_history/u2');
    const name = 'Delete the record';
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText('Nothing is recorded yet')).toBeVisible();
  });

  it('advises to change the filters only if there are any', async () => {
    for (const kind of ['clusters', 'jobs', 'services']) {
      backend().answers.set(`GET /history/${kind}`, { records: [] });
    }
    for (const path of ['/ray/history', '/ray/jobs/_history']) {
      const { unmount } = renderRay(path);
      expect(await screen.findByText('Nothing is recorded yet')).toBeVisible();
      unmount();
      const filtered = renderRay(`${path}?namespace=default`);
      expect(await screen.findByText('Nothing matches')).toBeVisible();
      filtered.unmount();
    }
  });

  it('erases all records of an owner after showing their number', async () => {
    const request = 'DELETE /history/jobs';
    backend().answers.set(LIST, { records: [record] });
    backend().answers.set(request, {
      deleted: 4_000,
      kept: 1,
      disowned: 7,
      more: true,
    });
    const erases = () =>
      backend().requests.filter(sent => sent === request).length;
    renderRay('/ray/jobs/_history?user=user:default/ada');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Erase the records of ada' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(/^At least 4,000 records are erased/),
    ).toBeVisible();
    expect(dialog.getByText(/^1 record stays/)).toBeVisible();
    expect(dialog.getByText(/^What 7 objects used stays/)).toBeVisible();
    expect(erases()).toBe(1);
    backend().answers.set(request, { deleted: 12 });
    await userEvent.click(
      dialog.getByRole('button', { name: 'Erase the records' }),
    );
    expect(
      await screen.findByText('The records of ada are erased'),
    ).toBeVisible();
    expect(erases()).toBe(2);
  });

  it('shows the stored logs, one at a time', async () => {
    const log = { container: 'ray-head', hasEnded: true, exitCode: 1 };
    const logs = [
      { ...log, id: 'l2', pod: 'head-b', endTime: '2026-11-20T08:05:00Z' },
      { ...log, id: 'l1', pod: 'head-a', endTime: '2026-11-20T08:02:00Z' },
    ];
    backend().answers.set('GET /history/jobs/u2', { ...details, logs });
    for (const about of logs) {
      const answer = { about, log: `\u001b[36mfrom\u001b[0m ${about.pod}\n` };
      backend().answers.set(`GET /history/jobs/u2/logs/${about.id}`, answer);
    }
    renderRay('/ray/jobs/_history/u2');
    expect(await screen.findByText('from head-b')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Log of/ }));
    await userEvent.click(
      await screen.findByRole('option', { name: /head-a.*code 1/ }),
    );
    expect(await screen.findByText('from head-a')).toBeVisible();
  });

  it('shows the log of the driver if the submitter lost the end', async () => {
    const log = {
      hasEnded: true,
      exitCode: 0,
      endTime: '2026-11-20T08:05:00Z',
    };
    const logs = [
      { ...log, id: 'l1', pod: 'sum-x', container: 'ray-job-submitter' },
      { ...log, id: 'l2', pod: 'sum-id', container: 'driver' },
    ];
    backend().answers.set('GET /history/jobs/u2', { ...details, logs });
    for (const about of logs) {
      const answer = { about, log: `from ${about.pod}\n` };
      backend().answers.set(`GET /history/jobs/u2/logs/${about.id}`, answer);
    }
    renderRay('/ray/jobs/_history/u2');
    expect(await screen.findByText('from sum-id')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Log of/ }));
    await userEvent.click(
      await screen.findByRole('option', { name: /ray-job-submitter/ }),
    );
    expect(await screen.findByText('from sum-x')).toBeVisible();
    expect(screen.getByText('The log ends early')).toBeVisible();
  });

  it('shows since when a run was not observed', async () => {
    const unseen = { ...record, deletionUnseen: true };
    backend().answers.set('GET /history/jobs/u2', {
      ...details,
      record: unseen,
    });
    renderRay('/ray/jobs/_history/u2');
    expect(
      await screen.findByText(
        /while no portal was watching, after Nov 20, 2026/,
      ),
    ).toBeVisible();
  });

  it('runs the recorded definition again', async () => {
    backend().answers.set('GET /history/jobs/u2', details);
    renderRay('/ray/jobs/new?record=u2');
    const entrypoint = await screen.findByLabelText(/Entrypoint/);
    expect(entrypoint).toHaveValue('python bad.py');
    expect(screen.getByLabelText(/^Name(?!space)/)).toHaveValue('train-2');
  });

  it('runs a job again in the recorded queue', async () => {
    const own = details.definition.replace(
      /clusterSelector:[^]*/,
      'clusterSpec: { headGroupSpec: { computeTemplate: small } }\n',
    );
    backend().answers.set('GET /history/jobs/u2', {
      ...details,
      definition: own,
      queue: 'gpus',
    });
    renderRay('/ray/jobs/new?record=u2');
    expect(await screen.findByRole('button', { name: /gpus/ })).toBeVisible();
  });

  it('filters by the owners and templates in the list', async () => {
    const other = { ...record, uid: 'u3', owner: 'eve', templates: ['large'] };
    backend().answers.set(LIST, { records: [record, other] });
    renderRay('/ray/jobs/_history?user=eve');
    await screen.findAllByRole('row', { name: /train-2/ });
    for (const [label, options] of [
      ['Owner', ['All owners', 'eve', 'ada']],
      ['Template', ['All templates', 'large', 'small']],
    ] as const) {
      const button = screen.getByRole('button', {
        name: new RegExp(`${label}$`),
      });
      await userEvent.click(button);
      const shown = await screen.findAllByRole('option');
      expect(shown.map(({ textContent }) => textContent)).toEqual(options);
      await userEvent.keyboard('{Escape}');
    }
  });

  it('shows the tool that created an object, and filters by it', async () => {
    const origin = { tool: 'helm', kind: 'release', name: 'demo' };
    backend().answers.set(LIST, { records: [{ ...record, origin }] });
    renderRay('/ray/jobs/_history?origin=helm');
    const row = within(await screen.findByRole('row', { name: /train-2/ }));
    expect(row.getByText('Helm release demo')).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: /^Helm.*Made by$/ }),
    ).toBeVisible();
  });

  it.each([
    ['clusters', 'ready', 'Ready'],
    ['services', 'failed', 'Failed'],
  ])('lists %s like jobs', async (kind, state, label) => {
    const one = { ...record, state, templates: ['small'] };
    backend().answers.set(`GET /history/${kind}`, { records: [one] });
    renderRay(`/ray/${kind}/_history`);
    const row = within(await screen.findByRole('row', { name: /train-2/ }));
    expect(row.getByText(label)).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'train-2' })).toHaveAttribute(
      'href',
      `/ray/${kind}/_history/u2`,
    );
  });
});
