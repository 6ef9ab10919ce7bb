import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from '@backstage/ui';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { useLongOptions } from './useLongOptions';

const user = userEvent.setup({ delay: null });

function Clusters({ count }: { count: number }) {
  const [value, setValue] = useState(`cluster-${count}`);
  const names = Array.from({ length: count }, (_, at) => `cluster-${at + 1}`);
  const long = useLongOptions(
    names.map(id => ({ id, label: id })),
    value,
  );
  return (
    <Select
      {...long}
      label="Cluster"
      value={value}
      onChange={key => setValue(String(key))}
    />
  );
}

describe('useLongOptions', () => {
  async function open(count: number) {
    await renderInTestApp(<Clusters count={count} />);
    const field = screen.getByRole('button', {
      name: new RegExp(`cluster-${count} `),
    });
    await user.click(field);
  }

  it('shows a few options without a search', async () => {
    await open(20);
    expect(screen.getAllByRole('option')).toHaveLength(20);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows the first of many options, the chosen one, and how many more there are', async () => {
    await open(2_000);
    expect(screen.getAllByRole('option')).toHaveLength(102);
    expect(
      screen.getByRole('option', { name: 'cluster-2000' }),
    ).toHaveAttribute('aria-selected', 'true');
    expect(
      screen.getByRole('option', { name: '1,900 more: search for them' }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  it('finds an option by a part of its name', async () => {
    await open(2_000);
    await user.type(screen.getByRole('searchbox'), 'r-1234');
    await user.click(
      await screen.findByRole('option', { name: 'cluster-1234' }),
    );
    expect(screen.getByRole('button', { name: /cluster-1234/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /cluster-1234/ }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getAllByRole('option')).toHaveLength(102);
  });
});
