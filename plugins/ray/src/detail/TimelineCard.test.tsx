import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const TIMELINE = 'GET /namespaces/default/clusters/training/timeline';

const HEAD = {
  kind: 'Pod',
  name: 'training-head-x1',
  container: 'ray-head',
  count: 1,
};

const LOGS = '/ray/clusters/default/training/logs';

const ENTRIES = [
  {
    ...HEAD,
    id: '3',
    source: 'event',
    warning: true,
    time: '2026-11-20T09:00:00Z',
    firstTime: '2026-11-20T08:59:00Z',
    count: 4,
    reason: 'BackOff',
    message: 'Back-off restarting failed container',
  },
  {
    ...HEAD,
    id: '2',
    source: 'exit',
    time: '2026-11-20T08:58:00Z',
    reason: 'OOMKilled',
    exitCode: 137,
  },
  {
    ...HEAD,
    id: '1',
    source: 'state',
    time: '2026-11-20T08:57:00Z',
    container: '',
    reason: 'Created',
  },
];

describe('TimelineCard', () => {
  const backend = startFakeBackend();

  function reasons(): string[] {
    const list = screen.queryByRole('list', {
      name: 'What happened, latest first',
    });
    if (!list) return [];
    return within(list)
      .getAllByRole('listitem')
      .map(
        item =>
          /BackOff|OOMKilled|Created/.exec(item.textContent ?? '')?.[0] ?? '',
      );
  }

  it('filters entries by warning and by source', async () => {
    backend().putCluster(exampleCluster(), { state: 'unhealthy' });
    backend().answers.set(TIMELINE, { entries: ENTRIES });
    renderRay('/ray/clusters/default/training');
    await screen.findByText('OOMKilled');
    expect(reasons()).toEqual(['BackOff', 'OOMKilled', 'Created']);
    await userEvent.click(screen.getByRole('radio', { name: 'Warnings (1)' }));
    expect(reasons()).toEqual(['BackOff']);
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await userEvent.click(
      screen.getByRole('button', { name: /What is shown/ }),
    );
    await userEvent.click(
      await screen.findByRole('option', { name: 'Ended containers' }),
    );
    expect(reasons()).toEqual(['OOMKilled']);
  });

  it('links to the log of a container while its pod exists', async () => {
    const gone = { ...ENTRIES[0], id: '4', name: 'training-head-x0' };
    backend().putCluster(exampleCluster(), { state: 'unhealthy' });
    backend().answers.set(TIMELINE, { entries: [...ENTRIES, gone] });
    renderRay('/ray/clusters/default/training');
    const item = (await screen.findByText('OOMKilled')).closest('li');
    const link = within(item ?? document.body).getByRole('link', {
      name: 'Log',
    });
    expect(link).toHaveAttribute(
      'href',
      `${LOGS}?log=training-head-x1%2Fray-head&at=2026-11-20T08%3A58%3A00Z&lines=10000`,
    );
    const ofGone = screen.getByText(/training-head-x0/);
    expect(within(ofGone).queryByRole('link')).not.toBeInTheDocument();
  });

  it('links to the log of the previous run after a restart', async () => {
    const restarted = {
      ...HEAD,
      id: '4',
      source: 'state',
      time: '2026-11-20T08:59:30Z',
      reason: 'Restarted',
    };
    backend().putCluster(exampleCluster(), { state: 'unhealthy' });
    backend().answers.set(TIMELINE, { entries: [restarted, ...ENTRIES] });
    renderRay('/ray/clusters/default/training');
    const hrefOf = (reason: string) => {
      const item = screen.getByText(reason).closest('li') ?? document.body;
      const link = within(item).getByRole('link', { name: 'Log' });
      return link.getAttribute('href');
    };
    await screen.findByText('OOMKilled');
    expect(hrefOf('OOMKilled')).toMatch(/&previous=true$/);
    expect(hrefOf('Restarted')).not.toMatch(/previous/);
  });

  it('reports that events may be missing', async () => {
    backend().putCluster(exampleCluster());
    backend().answers.set(TIMELINE, {
      incomplete: 'Events of these may be missing: Pod.',
    });
    renderRay('/ray/clusters/default/training');
    const said = await screen.findByText(
      'Events of these may be missing: Pod.',
    );
    expect(said).toBeInTheDocument();
  });

  it('shows the author and the fields of a change', async () => {
    const image = { code: 'FieldImage', parameters: { group: 'workers' } };
    const change = {
      id: '5',
      source: 'change',
      time: '2026-11-20T09:01:00.500Z',
      kind: 'RayCluster',
      name: 'training',
      reason: 'Changed',
      message: 'alan changed the image of group workers from a:1 to b:1.',
      action: 'changed',
      user: 'user:default/alan',
      transport: 'page',
      changes: [
        {
          field: 'spec.x.image',
          fieldParts: [image],
          before: 'a:1',
          after: 'b:1',
        },
        { field: 'spec.unheardOf', before: '', after: 'yes' },
      ],
      moreChanges: 2,
    };
    const outside = {
      ...change,
      id: '6',
      action: 'changedOutside',
      user: '',
      transport: '',
      program: 'kubectl-edit',
      changes: [{ field: 'spec.suspend' }],
      moreChanges: 0,
    };
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().answers.set(TIMELINE, { entries: [outside, change, ...ENTRIES] });
    renderRay('/ray/clusters/default/training');
    await userEvent.click(
      await screen.findByRole('button', { name: /What is shown/ }),
    );
    await userEvent.click(
      await screen.findByRole('option', { name: 'Changes' }),
    );
    const list = screen.getByRole('list', {
      name: 'What happened, latest first',
    });
    const [byKubectl, byAlan] = within(list)
      .getAllByRole('img')
      .map(icon => icon.closest('li')?.textContent);
    expect(byKubectl).toMatch(
      /^kubectl-edit changed it directly in Kubernetes.*spec\.suspendRayCluster training$/,
    );
    expect(byAlan).toMatch(/^alan changed it.* · through the page/);
    expect(byAlan).toContain(
      'the image of group workers: a:1 →becomes b:1spec.unheardOf: not set →becomes yesand 2 more fields',
    );
  });

  it('reports that changes may be missing', async () => {
    backend().putCluster(exampleCluster());
    backend().answers.set(TIMELINE, { changesMissing: true });
    renderRay('/ray/clusters/default/training');
    expect(
      await screen.findByText(/^The portal’s history can’t be read right now/),
    ).toBeVisible();
  });

  it('shows the number of warnings in the list', async () => {
    backend().putCluster(exampleCluster());
    const cluster = exampleCluster();
    backend().answers.set('GET /pages/clusters', {
      rows: [{ cluster, warnings: 2 }],
      total: 1,
      available: 1,
      page: 1,
    });
    renderRay('/ray/clusters');
    const badge = await screen.findByRole('img', { name: '2 warnings' });
    expect(badge).toHaveTextContent('2');
  });
});
