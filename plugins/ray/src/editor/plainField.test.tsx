import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../__testUtils__/fill';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

jest.mock('./codemirror/CodeMirrorField', () => {
  throw new Error('The portal was upgraded meanwhile');
});

const user = userEvent.setup({ delay: null });

describe('if the editor cannot be loaded', () => {
  startFakeBackend();
  const error = jest.spyOn(console, 'error');
  beforeEach(() => void error.mockImplementation(() => {}));
  afterAll(() => error.mockRestore());

  it('CodeEditor shows a plain field that updates the form', async () => {
    renderRay('/ray/templates/new?namespace=default');
    await user.click(await screen.findByRole('radio', { name: 'YAML' }));
    const field = await screen.findByRole('textbox', { name: /^Message/ });
    expect(field.tagName).toBe('TEXTAREA');
    await fill(user, field, 'name: typed\nnamespace: default\n');
    await user.click(screen.getByRole('radio', { name: 'Form' }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(
      'typed',
    );
  });
});
