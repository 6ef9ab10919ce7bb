import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster, exampleTemplate } from '../__testUtils__/examples';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';
import { details, record } from '../records/__testUtils__/failedRun';

const user = userEvent.setup({ delay: null });

const OPEN = '{Control>}k{/Control}';

describe('the command palette', () => {
  const backend = startFakeBackend();
  mockLayout();

  const palette = async () =>
    within(await screen.findByRole('dialog', { name: 'Search and commands' }));

  const items = () =>
    screen.getAllByRole('menuitem').map(item => item.textContent);

  /** The item that Enter would choose. */
  function chosen() {
    const field = within(screen.getByRole('dialog')).getByRole('searchbox');
    const id = field.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent;
  }

  const searches = () =>
    backend().requests.filter(request => request.startsWith('GET /pages/'));

  async function openOn(
    path: string,
    ready: RegExp | string,
    denied: string[] = [],
  ) {
    renderRay(path, { denied });
    await screen.findByRole('heading', { name: ready });
    await user.keyboard(OPEN);
    await palette();
  }

  // Has to be the first test, because the palette stays loaded afterwards.
  it('keeps the text and the Enter that were typed while it was loading', async () => {
    renderRay('/ray/overview');
    await screen.findByRole('heading', { name: 'Overview' });
    await user.keyboard(`${OPEN}templ{Enter}`);
    expect(
      await screen.findByRole('heading', { name: 'Compute templates' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens pages by name, with the keyboard alone', async () => {
    await openOn('/ray/overview', 'Overview');
    await user.keyboard('templ');
    await waitFor(() => expect(chosen()).toBe('Templates'));
    await user.keyboard('{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'Compute templates' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens an object with one Enter, which waits for the search', async () => {
    backend().putCluster(exampleCluster({ name: 'training' }), {
      state: 'ready',
    });
    await openOn('/ray/jobs', /Jobs/);
    // The search has not started yet.
    await user.keyboard('training{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'training' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does nothing on Enter if the search finds nothing', async () => {
    await openOn('/ray/jobs', /Jobs/);
    await user.keyboard('nowhere{Enter}');
    const dialog = await palette();
    expect(dialog.getByRole('searchbox')).toHaveValue('nowhere');
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        /^No object matches/,
      ),
    );
    await palette();
  });

  it('cycles through its items with arrow keys, and selects the first one after each letter', async () => {
    await openOn('/ray/overview', 'Overview');
    await waitFor(() => expect(chosen()).toBe('Overview'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(chosen()).toBe('Jobs'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(chosen()).toBe('Keyboard shortcuts'));
    await user.keyboard('e');
    await waitFor(() => expect(chosen()).toBe(items()[0]));
    expect(
      within(screen.getByRole('dialog')).getByRole('searchbox'),
    ).toHaveFocus();
  });

  it('searches objects of every kind once typing pauses, then sends no more requests', async () => {
    backend().putCluster(exampleCluster({ name: 'training' }), {
      state: 'failed',
    });
    backend().putTemplate(exampleTemplate({ name: 'training-small' }));
    await openOn('/ray/jobs', /Jobs/);
    const before = searches().length;
    await user.keyboard('training');
    expect(await screen.findByText(/^2 objects found\./)).toBeInTheDocument();
    expect(items()).toEqual([
      'trainingClusters · default · Failed',
      'training-smallTemplates · default',
    ]);
    // One of each kind, for the whole word.
    const asked = searches().slice(before);
    expect(asked).toHaveLength(4);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(searches().slice(before)).toHaveLength(4);
  });

  it('finds deleted objects, and leads to their records', async () => {
    backend().answers.set('GET /history/jobs', {
      records: [record],
      continue: 'next',
    });
    backend().answers.set('GET /history/jobs/u2', details);
    await openOn('/ray/clusters', /Clusters/);
    await user.keyboard('train-2');
    expect(
      await screen.findByText(/^Only deleted objects match\./),
    ).toBeInTheDocument();
    expect(items()).toEqual([
      expect.stringMatching(/^train-2Jobs · default · Failed · deleted .*2026/),
      'Jobs: the history of all that match',
    ]);
    await user.keyboard('{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'train-2' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows how many more objects match, and links to their list', async () => {
    for (let i = 1; i <= 7; i += 1) {
      backend().putTemplate(exampleTemplate({ name: `size-${i}` }));
    }
    await openOn('/ray/jobs', /Jobs/);
    await user.keyboard('size');
    await user.click(
      await screen.findByRole('menuitem', {
        name: 'Templates: all 7 that match',
      }),
    );
    expect(await screen.findByText('7 templates')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(
      'size',
    );
  });

  it('shows the actions of an object, and opens the dialog of its page', async () => {
    backend().putCluster(exampleCluster({ name: 'training' }), {
      state: 'ready',
    });
    await openOn('/ray/jobs', /Jobs/);
    await user.keyboard('training');
    await waitFor(() => expect(chosen()).toMatch(/^training/));
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'training' });
    expect(items()).toEqual([
      'Open',
      'Logs',
      'Ray dashboard',
      'YAML',
      'History',
      'Scale',
      'Edit',
      'Renew pods',
      'Suspend',
      'Clone',
      'Delete',
      'Back to the search',
    ]);
    expect(chosen()).toBe('Open');
    await user.keyboard('susp');
    await waitFor(() => expect(chosen()).toBe('Suspend'));
    await user.keyboard('{Enter}');
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Suspend/ }),
    );
    await user.click(dialog.getByRole('button', { name: /Suspend/ }));
    await waitFor(() =>
      expect(backend().statuses.get('default/training')?.state).toBe(
        'suspended',
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('starts with the object of the open page, and leaves the page after its deletion', async () => {
    backend().putCluster(exampleCluster({ name: 'training' }), {
      state: 'ready',
    });
    await openOn('/ray/clusters/default/training', /^training$/);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /Delete/ }),
    );
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
    expect(
      await screen.findByRole('heading', { name: 'Clusters' }),
    ).toBeInTheDocument();
    expect(backend().clusters.size).toBe(0);
  });

  it('offers only the actions that the user may use', async () => {
    backend().putCluster(exampleCluster({ name: 'training' }), {
      state: 'ready',
    });
    await openOn('/ray/clusters/default/training', /^training$/, [
      'ray.cluster.update',
      'ray.cluster.delete',
      'ray.cluster.dashboard',
    ]);
    await screen.findByRole('menuitem', { name: 'Logs' });
    await waitFor(() =>
      expect(items().slice(0, 6)).toEqual([
        'Open',
        'Logs',
        'YAML',
        'History',
        'Clone',
        'Overview',
      ]),
    );
    // Who looks for another one learns why it is missing.
    await user.keyboard('scale');
    await waitFor(() =>
      expect(items()).toEqual([
        'ScaleYou lack the permission ray.cluster.update',
      ]),
    );
    expect(screen.getByRole('menuitem')).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('goes back on Backspace, and closes on Escape', async () => {
    backend().putTemplate(exampleTemplate({ name: 'small' }));
    await openOn('/ray/jobs', /Jobs/);
    await user.keyboard('small');
    await waitFor(() => expect(chosen()).toMatch(/^small/));
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'small' });
    await user.keyboard('{Backspace}');
    await palette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens with a button', async () => {
    renderRay('/ray/jobs');
    await user.click(
      await screen.findByRole('button', { name: /^Search and commands/ }),
    );
    expect(
      (await palette()).getByRole('menuitem', { name: 'Overview' }),
    ).toBeInTheDocument();
  });
});

describe('keyboard shortcuts', () => {
  const backend = startFakeBackend();
  beforeEach(() => backend().putTemplate(exampleTemplate({ name: 'small' })));

  const search = () => screen.findByRole('searchbox', { name: 'Search' });

  it('focus the search of a list with /', async () => {
    renderRay('/ray/templates');
    const field = await search();
    await user.keyboard('/');
    expect(field).toHaveFocus();
  });

  it('are ignored while the user types in a field', async () => {
    renderRay('/ray/templates');
    const field = await search();
    await user.click(field);
    await user.keyboard(`/?${OPEN}`);
    expect(field).toHaveValue('/?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are listed on ?, and ignored while that list is open', async () => {
    renderRay('/ray/templates');
    await search();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', {
      name: 'Keyboard shortcuts',
    });
    expect(within(help).getByText('Ctrl')).toBeInTheDocument();
    await user.keyboard(OPEN);
    expect(screen.getAllByRole('dialog')).toEqual([help]);
  });
});
