import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster, exampleTemplate } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

const isPage = (call: string) => call === 'GET /pages/compute_templates';

async function rowOf(name: string) {
  return screen.findByRole('row', { name: new RegExp(`${name}\\b`) });
}

async function select(name: string) {
  const row = within(await rowOf(name));
  await user.click(row.getByRole('checkbox'));
}

/**
 * Waits until the table has this number of rows in addition to its header, because the page renders further rows later.
 */
async function hasRows(count: number) {
  await waitFor(() =>
    expect(screen.getAllByRole('row')).toHaveLength(count + 1),
  );
}

describe('ListPage with several pages', () => {
  const backend = startFakeBackend();
  const reads = () => backend().requests.filter(isPage).length;

  beforeEach(() => {
    for (let i = 1; i <= 30; i += 1) {
      const name = `size-${String(i).padStart(2, '0')}`;
      backend().putTemplate(exampleTemplate({ name }));
    }
  });

  it('shows the last page if a later one is requested, and sends one request per page', async () => {
    renderRay('/ray/templates?page=9');
    await rowOf('size-30');
    await hasRows(5);
    expect(screen.getByText('30 templates')).toBeInTheDocument();
    await screen.findByText('Live');
    const atRest = backend().requests.length;
    await user.click(
      screen.getByRole('button', { name: 'Previous table page' }),
    );
    await rowOf('size-01');
    await hasRows(25);
    expect(backend().requests).toHaveLength(atRest + 1);
  });

  it('keeps the rows while it searches, and shows only the last response', async () => {
    renderRay('/ray/templates');
    await rowOf('size-01');
    await screen.findByText('Live');
    const before = reads();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'size-3');
    expect(search).toHaveValue('size-3');
    expect(await rowOf('size-01')).toBeInTheDocument();
    await rowOf('size-30');
    await hasRows(1);
    expect(reads()).toBe(before + 1);

    await user.type(search, 'x');
    await screen.findByText('Search for something else.');
    const clear = await screen.findByRole('button', { name: 'Clear filters' });
    await user.click(clear);
    await rowOf('size-01');
    expect(search).toHaveValue('');
  });

  it('remembers the selection on other pages, and deletes it', async () => {
    renderRay('/ray/templates');
    await select('size-02');
    await user.click(screen.getByRole('button', { name: 'Next table page' }));
    await rowOf('size-30');
    const all = screen.getByRole('checkbox', { name: 'Select all' });
    await user.click(all);
    expect(screen.getByText('6 selected')).toBeInTheDocument();
    await user.click(all);
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await select('size-30');
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('default/size-02')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Delete all 2' }));
    await waitFor(() => expect(backend().templates.size).toBe(28));
    await hasRows(3);
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  it('does not count hidden or deleted objects as selected', async () => {
    renderRay('/ray/templates');
    await select('size-02');
    await select('size-03');
    await user.type(screen.getByRole('searchbox'), '03');
    await hasRows(1);
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('2 selected')).toBeInTheDocument();

    await screen.findByText('Live');
    backend().dropTemplate({ namespace: 'default', name: 'size-02' });
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  });

  it('does not count objects with an owner as selected while only those without one are shown', async () => {
    backend().putCluster(exampleCluster({ name: 'with', user: 'ada' }));
    backend().putCluster(exampleCluster({ name: 'without', user: '' }));
    renderRay('/ray/clusters');
    await select('with');
    await select('without');
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'No owner' }));
    await hasRows(1);
    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  });
});
