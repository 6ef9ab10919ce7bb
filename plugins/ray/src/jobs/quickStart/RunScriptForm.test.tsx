import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { mockLayout } from '../../__testUtils__/mockLayout';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const CREATE = 'POST /v1/namespaces/default/jobs';

const user = userEvent.setup({ delay: null });

describe('a quick start', () => {
  const backend = startFakeBackend();
  mockLayout();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate({ name: 'small', cpu: 1 }));
    backend().putCluster(exampleCluster(), { state: 'ready' });
    backend().answers.set('GET /usage', { total: { clusters: 1 } });
  });

  async function open() {
    const page = renderRay('/ray/overview');
    await user.click(
      await screen.findByRole('button', { name: 'Run a script' }),
    );
    const dialog = await screen.findByRole('dialog');
    const script = within(dialog).getByRole('textbox', {
      name: 'Python script',
    });
    const run = async () => {
      const button = within(dialog).getByRole('button', { name: 'Run' });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    };
    return { page, dialog, script, run };
  }

  const creates = () =>
    backend().requests.filter(call => call === CREATE).length;

  it('has what was typed when the page is loaded again, until it is taken back', async () => {
    const first = await open();
    await fill(user, first.script, 'print(1)');
    first.page.unmount();

    const { dialog, script } = await open();
    expect(script).toHaveValue('print(1)');
    await user.click(
      within(dialog).getByRole('button', { name: 'Discard it' }),
    );
    expect(script).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('begins with an example, while nothing was typed that it would replace', async () => {
    const { dialog, script } = await open();
    const examples = () =>
      within(dialog).queryByRole('group', { name: /example/ });
    await user.click(
      within(dialog).getByRole('button', { name: 'Tasks on all nodes' }),
    );
    expect(script).toHaveDisplayValue(/@ray\.remote/);
    expect(examples()).toBeNull();
    await user.clear(script);
    expect(examples()).toBeVisible();
  });

  it('leads to the job that it has created where the answer was lost', async () => {
    backend().lostAnswers.add(CREATE);
    const first = await open();
    await fill(user, first.script, 'print(1)');
    await first.run();
    expect(await within(first.dialog).findByRole('alert')).toBeVisible();
    first.page.unmount();

    const again = await open();
    await again.run();
    await waitFor(() => expect(creates()).toBe(2));
    expect(backend().jobs.size).toBe(1);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('runs something else once it was changed', async () => {
    backend().lostAnswers.add(CREATE);
    const { dialog, script, run } = await open();
    await fill(user, script, 'print(1)');
    await run();
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await fill(user, script, 'print(2)');
    await run();
    await waitFor(() => expect(backend().jobs.size).toBe(2));
  });
});
