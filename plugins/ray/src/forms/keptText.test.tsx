import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textOf } from '../__testUtils__/codeMirror';
import { exampleTemplate } from '../__testUtils__/examples';
import { fill } from '../__testUtils__/fill';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const PATH = '/ray/templates/new?namespace=default';

const EDIT_PATH = '/ray/templates/default/small/edit';

const UNREADABLE = 'name: small\ncpu: "2';

const user = userEvent.setup({ delay: null });

async function text() {
  return screen.findByRole('textbox', { name: /^Message/ });
}

async function show(view: 'Form' | 'YAML') {
  await user.click(await screen.findByRole('radio', { name: view }));
}

async function discard() {
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
}

describe('text of a form', () => {
  const backend = startFakeBackend();

  it('restores invalid text with its error after a reload, until it is discarded', async () => {
    const first = renderRay(PATH);
    await show('YAML');
    await fill(user, await text(), UNREADABLE);
    await screen.findByText(/^Line 2: /);
    // Screen readers learn why the form can't be shown.
    expect(
      screen.getByRole('radiogroup', { name: 'View of the form' }),
    ).toHaveAccessibleDescription(/can’t follow this/);
    first.unmount();

    const second = renderRay(PATH);
    expect(textOf(await text())).toBe(UNREADABLE);
    expect(screen.getByText(/^Line 2: /)).toBeInTheDocument();
    expect(screen.getByText(/draft was restored/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText(/fix it first/)).toBeInTheDocument();
    await discard();
    expect(textOf(await text())).toMatch(/^namespace: default\ncpu: 2/);
    expect(screen.queryByText(/^Line 2: /)).not.toBeInTheDocument();
    second.unmount();

    renderRay(PATH);
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByText(/draft was restored/)).not.toBeInTheDocument();
  });

  it('lists rule violations with their lines when the form is sent', async () => {
    const first = renderRay(PATH);
    await show('YAML');
    const typed = 'name: My_Size\nnamespace: default\ncpu: 0\nmemory: 2\n';
    await fill(user, await text(), typed);
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findByText('Fix this first')).toBeInTheDocument();
    const lines = screen
      .getAllByText(/^Line \d+: /)
      .map(({ textContent }) => textContent?.slice(0, 6));
    expect(lines).toEqual(['Line 1', 'Line 3']);
    await fill(user, await text(), typed.replace('My_Size', 'my-size'));
    await user.click(screen.getByRole('button', { name: 'Create template' }));
    expect(await screen.findAllByText(/^Line \d+: /)).toHaveLength(1);
    first.unmount();
    renderRay(PATH);
    await screen.findByText(/draft was restored/);
    await discard();
  });

  it('keeps its comments over a reload in either view', async () => {
    const typed =
      '# as they have it\nname: medium\nnamespace: default\ncpu: 2\n';
    const first = renderRay(PATH);
    await show('YAML');
    await fill(user, await text(), typed);
    first.unmount();

    const second = renderRay(PATH);
    expect(textOf(await text())).toBe(typed);
    await show('Form');
    second.unmount();

    renderRay(PATH);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await fill(user, name, 'large');
    await show('YAML');
    expect(textOf(await text())).toContain('# as they have it\nname: large');
  });

  it('is not restored if it was changed back', async () => {
    const first = renderRay(PATH);
    await show('YAML');
    const field = await text();
    const before = textOf(field);
    await fill(user, field, UNREADABLE);
    await fill(user, field, before);
    first.unmount();
    renderRay(PATH);
    await screen.findByRole('textbox', { name: /^Name/ });
    expect(screen.queryByText(/draft was restored/)).not.toBeInTheDocument();
  });

  it('is not replaced by changes of other users while it is invalid', async () => {
    backend().putTemplate(exampleTemplate());
    renderRay(EDIT_PATH);
    await show('YAML');
    const before = textOf(await text());
    await fill(user, await text(), UNREADABLE);
    backend().putTemplate(exampleTemplate({ cpu: 7 }));
    const takeOver = await screen.findByRole('button', { name: /^Reload/ });
    await user.click(takeOver);
    expect(await screen.findByText(/fix it first/)).toBeInTheDocument();
    expect(textOf(await text())).toBe(UNREADABLE);
    await fill(user, await text(), `${before}gpu: 3 # at least\n`);
    await user.click(takeOver);
    expect(textOf(await text())).toMatch(/cpu: 7\n[^]*gpu: 3 # at least\n$/);
  });

  it('reports undefined and recursive aliases', async () => {
    renderRay(PATH);
    await show('YAML');
    for (const alias of ['name: *x', 'name: &x [*x]']) {
      await fill(user, await text(), alias);
      expect(await screen.findByText(/An alias has no/)).toBeInTheDocument();
      expect(textOf(await text())).toBe(alias);
      await fill(user, await text(), 'name: x');
      expect(screen.queryByText(/An alias has no/)).not.toBeInTheDocument();
    }
  });
});
