import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleTemplate } from '../../__testUtils__/examples';
import { textOf } from '../../__testUtils__/codeMirror';
import { fill } from '../../__testUtils__/fill';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';
import { chooseFolder } from './__testUtils__/chooseFolder';
import { mockIndexedFiles } from './__testUtils__/mockIndexedFiles';
import { MAX_DRAFT_MEBIBYTES } from './DraftFiles';

const user = userEvent.setup({ delay: null });

describe('The draft of a script', () => {
  const backend = startFakeBackend();
  const browser = mockIndexedFiles();
  mockLayout();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate({ name: 'small', cpu: 1 }));
    backend().answers.set('GET /usage', { total: { clusters: 1 } });
  });

  async function open() {
    const page = renderRay('/ray/jobs/_script');
    await screen.findByRole('button', { name: 'Choose a folder' });
    return page;
  }

  /** Chooses a folder, edits one of its files, and leaves the page. */
  async function leaveEdited(files: Parameters<typeof chooseFolder>[0]) {
    const page = await open();
    await chooseFolder(files);
    const editor = await screen.findByRole('textbox', { name: 'main.py' });
    await fill(user, editor, 'print("edited")');
    page.unmount();
  }

  const editorText = async () =>
    textOf(await screen.findByRole('textbox', { name: 'main.py' }));
  const firstField = () =>
    screen.getByRole('radio', { name: 'Script or folder' });
  const runButton = () => screen.getByRole('button', { name: 'Run' });

  it('restores files and edits, and goes with the job', async () => {
    await leaveEdited({ 'main.py': 'import lib', 'README.md': 'x' });
    await open();
    expect(await editorText()).toBe('print("edited")');
    expect(screen.getByRole('button', { name: /Files \(2\)/ })).toBeVisible();
    expect(screen.getByText('Your draft was restored')).toBeVisible();
    await waitFor(() => expect(runButton()).toBeEnabled());
    await user.click(runButton());
    await waitFor(() => expect(backend().jobs.size).toBe(1));
    const [job] = backend().jobs.values();
    expect(job?.runtimeEnv).toContain('print("edited")');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(browser.drafts.size).toBe(0);
  });

  it('is discarded with its files', async () => {
    await leaveEdited({ 'main.py': '', 'lib.py': '' });
    await open();
    await editorText();
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    await screen.findByRole('textbox', { name: 'Python script' });
    expect(firstField()).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
    expect(browser.drafts.size).toBe(0);
  });

  it('names files without room, and keeps edits when they are chosen again', async () => {
    const folder = {
      'main.py': 'import lib',
      'data/a.bin': new Uint8Array(MAX_DRAFT_MEBIBYTES * 1024 * 1024),
    };
    await leaveEdited(folder);
    await open();
    expect(await screen.findByText(/no room for data\/a\.bin:/)).toBeVisible();
    expect(await editorText()).toBe('print("edited")');
    expect(runButton()).toHaveAccessibleDescription(
      'Files of the draft are missing.',
    );
    await chooseFolder(folder);
    await screen.findByRole('button', { name: /Files \(2\)/ });
    expect(screen.queryByText(/no room for/)).toBeNull();
    expect(await editorText()).toBe('print("edited")');
  });

  it('can be run without the files that it lacks', async () => {
    browser.isFull = true;
    await leaveEdited({ 'main.py': 'import lib' });
    await open();
    await screen.findByText(/no room for main\.py:/);
    await user.click(screen.getByRole('button', { name: 'Go without them' }));
    expect(screen.queryByText(/no room for/)).toBeNull();
    expect(firstField()).toHaveFocus();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});
