import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { CodeDiff } from './CodeDiff';

const user = userEvent.setup({ delay: null });

/** Lines of a text, with one that is different. */
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

describe('a difference', () => {
  it('says what was added and removed, and folds what is the same, until its key opens it', async () => {
    const diff = await show(linesWith('image: old'), linesWith('image: new'));
    expect(diff.getByRole('insertion')).toHaveTextContent('image: new');
    expect(diff.getByRole('deletion')).toHaveTextContent('image: old');
    expect(diff.getByText('same11')).toBeInTheDocument();
    expect(diff.queryByText('same3')).not.toBeInTheDocument();
    const [above, below] = diff.getAllByRole('button', {
      name: /unchanged lines/,
    });
    expect(above).toHaveTextContent('11 unchanged lines');
    expect(below).toHaveTextContent('13 unchanged lines');
    above.focus();
    await user.keyboard('{Enter}');
    expect(await diff.findByText('same3')).toBeInTheDocument();
    expect(diff.getByRole('textbox')).toHaveFocus();
  });

  it('can be reached and read by keyboard, but not changed', async () => {
    const diff = await show('a: 1\n', 'a: 2\n');
    const text = diff.getByRole('textbox', { name: 'Changes' });
    expect(text).toHaveAttribute('aria-readonly', 'true');
    expect(text).toHaveAttribute('tabindex', '0');
    expect(diff.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows that all of a text is gone, or new', async () => {
    const diff = await show('', 'a: 2\nb: 3\n');
    expect(diff.getAllByRole('insertion')).toHaveLength(2);
    expect(diff.queryByRole('deletion')).not.toBeInTheDocument();
  });
});
