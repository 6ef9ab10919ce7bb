import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../__testUtils__/fill';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

const PATH = '/ray/templates/new?namespace=default';

async function open() {
  renderRay(PATH);
  await user.click(await screen.findByRole('radio', { name: 'YAML' }));
  return screen.findByRole('textbox', { name: /^Message/ });
}

describe('CodeEditor', () => {
  const backend = startFakeBackend();

  it('numbers and folds lines, and has an accessible description', async () => {
    const field = await open();
    expect(document.querySelector('.cm-lineNumbers')).toBeInTheDocument();
    expect(document.querySelector('.cm-foldGutter')).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(/follows as you type/);
    expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  it('marks invalid values and unknown fields', async () => {
    const field = await open();
    await fill(user, field, 'name: small\ncpu: many\ncolour: red\n');
    expect(await screen.findByRole('alert')).toHaveTextContent(/cpu: /);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(/cpu/);
    const marked = [...document.querySelectorAll('.cm-lintRange')];
    expect(marked.map(mark => mark.textContent)).toEqual([
      'cpu: many',
      'colour: red',
    ]);
  });

  it('loses the focus on Tab', async () => {
    const field = await open();
    await user.click(field);
    await user.tab();
    expect(field).not.toHaveFocus();
    expect(field.textContent).not.toContain('\t');
  });

  it('sends the typed text', async () => {
    const field = await open();
    await fill(
      user,
      field,
      'name: typed\nnamespace: default\ncpu: 3\nmemory: 4\n',
    );
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    await waitFor(() =>
      expect(backend().templates.get('default/typed')).toMatchObject({
        cpu: 3,
      }),
    );
  });
});
