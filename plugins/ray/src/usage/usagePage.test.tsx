import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { mockLayout } from '../__testUtils__/mockLayout';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const HISTORY = 'GET /usage/history';
const EXPORT = 'GET /usage/export';

function hours(cpuHours: number, gpuHours = 0, cost = 0) {
  return { cpuHours, memoryGibHours: 2 * cpuHours, gpuHours, cost };
}

const history = {
  from: '2026-11-01',
  until: '2026-11-02',
  groups: [
    { id: 'user:default/ada', hours: hours(1200, 10, 64) },
    { hours: hours(30, 0, 1) },
  ],
  others: 3,
  total: hours(1240, 10, 66.5),
  slices: [
    { start: '2026-11-01', total: hours(240), groups: [hours(200), hours(30)] },
    { start: '2026-11-02', total: hours(1000), groups: [hours(1000), {}] },
  ],
};

const priced = {
  ...history,
  currency: 'EUR',
  prices: [{ cpuHour: 0.05, gpuHours: [{ type: 'nvidia.com/gpu', price: 2 }] }],
};

/** The number of parts of bars; values of 0 have none. */
function barsOf(chart: HTMLElement): number {
  return chart.querySelectorAll('[data-part]').length;
}

function queriesOf(requests: readonly string[], path: string) {
  return requests.filter(request => request.startsWith(path));
}

describe('usage page', () => {
  const backend = startFakeBackend();
  mockLayout();

  it('ranks groups by requested but unused resources', async () => {
    backend().answers.set(HISTORY, history);
    backend().answers.set('GET /usage/waste', {
      groups: [
        {
          id: 'gpu-large',
          jobs: 4,
          askedGibHours: 640,
          unusedGibHours: 550.24,
          askedCpuHours: 80,
          unusedCpuHours: 20,
        },
        {
          id: 'small',
          jobs: 1,
          askedGibHours: 0.1,
          unusedGibHours: 0.02,
          askedCpuHours: 0.04,
          unusedCpuHours: 0.03,
        },
      ],
      others: 2,
    });
    renderRay('/ray/usage?by=template');
    const table = within(
      await screen.findByRole('table', { name: 'Requested and not used' }),
    );
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^gpu-large/)).toEqual(['4', '550.2 of 640', '20 of 80']);
    expect(cells(/^small/)).toEqual(['1', '0 of 0.1', '–']);
    expect(queriesOf(backend().requests, 'GET /usage/waste')).toHaveLength(1);
  });

  it('shows the usage by owner, in a table next to the chart', async () => {
    backend().answers.set(HISTORY, history);
    renderRay('/ray/usage');
    const table = within(
      await screen.findByRole('table', { name: 'Usage by owner' }),
    );
    const cells = (name: string | RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/^ada/)).toEqual(['1,200', '2,400', '10']);
    expect(cells(/^No owner/)).toEqual(['30', '60', '0']);
    expect(cells(/^3 others/)).toEqual(['10', '20', '0']);
    expect(cells(/^All/)).toEqual(['1,240', '2,480', '10']);
    // Without prices, the chart shows GPUs, the scarcest resource.
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'GPU hours over time, from Nov 1 until Nov 2: 10 in all',
    );
    expect(screen.queryByText(/List price/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'CPU' }));
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      'CPU hours over time, from Nov 1 until Nov 2: 1,240 in all',
    );
    // Parts of the bars of two days.
    const names = within(screen.getByRole('figure')).getAllByText(
      /^(ada|No owner|Others)$/,
    );
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'ada',
      'No owner',
      'Others',
    ]);
    expect(barsOf(screen.getByRole('img'))).toBe(4);
    // The same data in a table for keyboard users.
    const days = within(
      screen.getByRole('table', { name: 'Usage over time', hidden: true }),
    );
    expect(
      days.getAllByRole('row', { hidden: true }).map(row => row.textContent),
    ).toEqual([
      'When (UTC)adaNo ownerOthersAll',
      'Nov 120030' + '10' + '240',
      'Nov 21,0000' + '0' + '1,000',
    ]);
  });

  it('lists in the legend only owners with usage of the measure, in constant colors', async () => {
    backend().answers.set(HISTORY, {
      ...history,
      others: 0,
      total: hours(1230, 10),
      slices: [
        {
          start: '2026-11-01',
          total: hours(1230, 10),
          groups: [hours(1200), hours(30, 10)],
        },
      ],
    });
    renderRay('/ray/usage?measure=cpu');
    const legend = async (names: string[]) => {
      const figure = within(await screen.findByRole('figure'));
      const found = figure.getAllByText(/^(ada|No owner)$/);
      expect(found.map(({ textContent }) => textContent)).toEqual(names);
      const swatch = found.at(-1)?.querySelector('span');
      return swatch?.style.background;
    };
    const color = await legend(['ada', 'No owner']);
    await userEvent.click(screen.getByRole('radio', { name: 'GPU' }));
    expect(await legend(['No owner'])).toBe(color);
    expect(color).toBeTruthy();
    const days = within(
      screen.getByRole('table', { name: 'Usage over time', hidden: true }),
    );
    expect(days.queryByText('ada')).not.toBeInTheDocument();
  });

  it('shows the idle share if Ray was queried', async () => {
    const [ada, nobody] = history.groups;
    backend().answers.set(HISTORY, {
      ...history,
      groups: [
        { ...ada, observed: hours(800, 0, 54), idle: hours(300, 0, 16) },
        nobody,
      ],
      observed: hours(808, 0, 55.2),
      idle: hours(304, 0, 17),
    });
    renderRay('/ray/usage');
    const idleOf = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .at(-1)?.textContent;
    expect(await idleOf(/^ada/)).toBe('25%');
    expect(await idleOf(/^No owner/)).toBe('–');
    expect(await idleOf(/^3 others/)).toBe('67%');
    expect(await idleOf(/^All/)).toBe('26%');
    expect(
      screen.getByText(/Ray was asked for 83% of these hours/),
    ).toBeInTheDocument();
  });

  it('shows small amounts', async () => {
    const little = {
      ...history,
      groups: [{ id: 'ada', hours: hours(0.0169) }],
    };
    backend().answers.set(HISTORY, { ...little, others: 0 });
    renderRay('/ray/usage');
    const row = await screen.findByRole('row', { name: /^ada/ });
    expect(row).toHaveTextContent('0.017');
  });

  it('shows costs if prices are configured, and that they are list prices', async () => {
    backend().answers.set(HISTORY, priced);
    renderRay('/ray/usage');
    const row = await screen.findByRole('row', { name: /^ada/ });
    expect(row).toHaveTextContent('€64.00');
    expect(
      screen.getByText(
        'Hourly list prices, not a bill: CPU core €0.05 · GiB of memory €0.00 · nvidia.com/gpu €2.00.',
      ),
    ).toBeInTheDocument();
  });

  it('shows the last group by name if it is the only one left', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'alone'];
    const groups = names.map(name => ({ id: name, hours: hours(1) }));
    const slice = { start: '2026-11-01', total: hours(7) };
    const answer = {
      groups,
      total: hours(7),
      slices: [{ ...slice, groups: groups.map(group => group.hours) }],
    };
    backend().answers.set(HISTORY, answer);
    renderRay('/ray/usage?by=namespace');
    const chart = within(await screen.findByRole('figure'));
    expect(chart.getByText('alone')).toBeInTheDocument();
    expect(screen.queryByText('Others')).not.toBeInTheDocument();
  });

  it('uses the parameters in the address, and reports unobserved usage', async () => {
    backend().answers.set(HISTORY, { ...history, unseen: hours(2.5) });
    renderRay('/ray/usage?by=object&span=year&namespace=team-a');
    expect(
      await screen.findByText(
        'Pods deleted while no portal was running may have used up to this much more: 2.5 CPU hours · 5 GiB hours.',
      ),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Template' }));
    await waitFor(() =>
      expect(
        screen.getByRole('columnheader', { name: 'Template' }),
      ).toBeVisible(),
    );
  });

  it('reports that nothing was used, or which permission is missing', async () => {
    backend().answers.set(HISTORY, { slices: [] });
    const { unmount } = renderRay('/ray/usage');
    expect(await screen.findByText('Nothing was used')).toBeInTheDocument();
    unmount();
    backend().refusals.set(
      HISTORY,
      new RayApiError('PERMISSION_DENIED', 'You may not.'),
    );
    renderRay('/ray/usage');
    expect(await screen.findByText(/ray\.cluster\.read/)).toBeInTheDocument();
  });

  it('saves all rows as a file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = file => {
      if (file instanceof Blob) files.push(file);
      return '';
    };
    URL.revokeObjectURL = () => {};
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => {});
    backend().answers.set(HISTORY, history);
    backend().answers.set(EXPORT, { fileName: 'u.csv', content: 'day\r\n' });
    renderRay('/ray/usage');
    await userEvent.click(await screen.findByRole('button', { name: 'FOCUS' }));
    await waitFor(() => expect(files.map(({ size }) => size)).toEqual([5]));
    expect(click.mock.contexts).toMatchObject([{ download: 'u.csv' }]);
    click.mockRestore();
    expect(queriesOf(backend().requests, EXPORT)).toHaveLength(1);
  });

  it('is linked from the overview', async () => {
    backend().answers.set(HISTORY, history);
    backend().answers.set('GET /usage', { total: { clusters: 1 } });
    renderRay('/ray/overview');
    await userEvent.click(
      await screen.findByRole('link', { name: 'Past usage' }),
    );
    expect(
      await screen.findByRole('heading', { name: 'Usage' }),
    ).toBeInTheDocument();
  });
});
