import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { ListSort } from '../useListSort';
import { CellText } from './CellText';
import { ListColumn } from './ListColumn';
import { ListTable } from './ListTable';

interface Row {
  id: string;
  namespace: string;
  name: string;
  size: number;
}

function row(name: string, size = 1): Row {
  return { id: `n/${name}`, namespace: 'n', name, size };
}

const drawn = jest.fn();

const columns: ListColumn<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    isSortable: true,
    isRowHeader: true,
    cell: ({ name }) => {
      drawn(name);
      return <CellText text={name} />;
    },
  },
  {
    id: 'size',
    label: 'Size',
    isSortable: true,
    cell: ({ size }) => <CellText text={String(size)} />,
  },
  { id: 'end', label: 'Ends', isLabelHidden: true, cell: () => null },
];

const onSort = jest.fn();
const select = jest.fn();
let setRows: (rows: Row[] | undefined) => void;

function Example(props: { initial: Row[] | undefined; sort: ListSort }) {
  const [rows, set] = useState(props.initial);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  setRows = set;
  select.mockImplementation((changed: Row[], isSelected: boolean) => {
    const ids = changed.map(({ id }) => id);
    setSelected(new Set(isSelected ? ids : []));
  });
  return (
    <ListTable
      label="Things"
      columns={columns}
      rows={rows}
      sort={props.sort}
      onSort={onSort}
      selection={{ selected, select }}
      empty="There are none."
    />
  );
}

const byName: ListSort = { column: 'name', direction: 'ascending' };

async function renderTable(initial: Row[] | undefined, sort = byName) {
  renderInTestApp(<Example initial={initial} sort={sort} />);
  return screen.findByRole('table', { name: 'Things' });
}

describe('ListTable', () => {
  const user = userEvent.setup({ delay: null });
  const a = row('a');
  const b = row('b');
  beforeEach(() => jest.clearAllMocks());

  it('is accessible as a table', async () => {
    const table = within(await renderTable([a, b]));
    const [, first] = table.getAllByRole('row');
    expect(within(first).getByRole('rowheader')).toHaveTextContent('a');
    expect(within(first).getAllByRole('cell')).toHaveLength(3);
    const sorted = table.getByRole('columnheader', { name: 'Name' });
    expect(sorted).toHaveAttribute('aria-sort', 'ascending');
    const other = table.getByRole('columnheader', { name: 'Size' });
    expect(other).not.toHaveAttribute('aria-sort');
    expect(
      table.getByRole('columnheader', { name: 'Ends' }),
    ).toBeInTheDocument();
  });

  it('sorts by the clicked column, and reverses the order at the next click', async () => {
    await renderTable([a]);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith({
      column: 'name',
      direction: 'descending',
    });
    await user.click(screen.getByRole('button', { name: 'Size' }));
    expect(onSort).toHaveBeenLastCalledWith({
      column: 'size',
      direction: 'ascending',
    });
  });

  it('selects one row or all rows', async () => {
    await renderTable([a, b]);
    const all = screen.getByRole('checkbox', { name: 'Select all' });
    await user.click(screen.getByRole('checkbox', { name: 'Select b' }));
    expect(select).toHaveBeenLastCalledWith([b], true);
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(select).toHaveBeenLastCalledWith([a, b], true);
    expect(all).toBeChecked();
    await user.click(all);
    expect(select).toHaveBeenLastCalledWith([a, b], false);
  });

  it('renders only changed rows again', async () => {
    await renderTable([a, b]);
    drawn.mockClear();
    const changed = row('b', 2);
    act(() => setRows([row('c'), changed, a]));
    expect(await screen.findByText('c')).toBeInTheDocument();
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['b', 'c']));
    drawn.mockClear();
    await user.click(screen.getByRole('checkbox', { name: 'Select b' }));
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['b']));
  });

  it('has no rows while it loads, and shows when there are none', async () => {
    const table = await renderTable(undefined);
    expect(table).toHaveAttribute('aria-busy', 'true');
    // A press would select no row, and nothing would say so.
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
    // A column without a name is a violation of accessibility.
    within(table).getByRole('columnheader', { name: 'Selection' });
    expect(within(table).getAllByRole('row')).toHaveLength(1);
    act(() => setRows([]));
    expect(await screen.findByText('There are none.')).toBeInTheDocument();
    expect(table).toHaveAttribute('aria-busy', 'false');
  });
});
