import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { CodeDiff } from './CodeDiff';

const user = userEvent.setup({ delay: null });

/** Lines of a text, one of which differs. */
function linesWith(line: string) {
  const lines = Array.from({ length: 30 }, (_, index) => `same${index}: x`);
  lines[14] = line;
  return `${lines.join('\n')}\n`;
}

async function show(before: string, after: string) {
  renderInTestApp(<CodeDiff before={before} after={after} label="Changes" />);
  await screen.findAllByRole('insertion');
  return within(screen.getByRole('region', { name: 'Changes' }));
}

describe('CodeDiff', () => {
  it('shows added and removed lines, and folds unchanged ones until the user expands them', async () => {
    const diff = await show(linesWith('image: old'), linesWith('image: new'));
    expect(diff.getByRole('insertion')).toHaveTextContent('image: new');
    expect(diff.getByRole('deletion')).toHaveTextContent('image: old');
    expect(diff.getByText(/^same11\b/)).toBeInTheDocument();
    expect(diff.queryByText(/^same3\b/)).not.toBeInTheDocument();
    const [above, below] = diff.getAllByRole('button', {
      name: /unchanged lines/,
    });
    expect(above).toHaveTextContent('11 unchanged lines');
    expect(below).toHaveTextContent('13 unchanged lines');
    above.focus();
    await user.keyboard('{Enter}');
    expect(await diff.findByText(/^same3\b/)).toBeInTheDocument();
    expect(diff.getByRole('textbox')).toHaveFocus();
  });

  it('is accessible by keyboard, but read-only', async () => {
    const diff = await show('a: 1\n', 'a: 2\n');
    const text = diff.getByRole('textbox', { name: 'Changes' });
    expect(text).toHaveAttribute('aria-readonly', 'true');
    expect(text).toHaveAttribute('tabindex', '0');
    expect(diff.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows an entirely new text', async () => {
    const diff = await show('', 'a: 2\nb: 3\n');
    expect(diff.getAllByRole('insertion')).toHaveLength(2);
    expect(diff.queryByRole('deletion')).not.toBeInTheDocument();
  });
});
