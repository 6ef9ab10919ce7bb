import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  exampleCluster,
  exampleJob,
  exampleService,
  exampleTemplate,
} from '../../../__testUtils__/examples';
import { fill } from '../../../__testUtils__/fill';
import { renderRay } from '../../../__testUtils__/renderRay';
import { startFakeBackend } from '../../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

const NONE = /None: start at once/;

describe('FormQueue', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    backend().putCluster(exampleCluster());
    backend().putJob(exampleJob({ version: '2.52.0' }));
    backend().putService(exampleService());
  });

  function withQueues() {
    backend().answers.set('GET /namespaces/default/queues', {
      queues: [{ name: 'gpus', clusterQueue: 'all', pending: 2 }],
    });
  }

  async function choose() {
    await user.click(await screen.findByRole('button', { name: NONE }));
    await user.click(
      await screen.findByRole('option', { name: 'gpus · 2 wait' }),
    );
  }

  it.each([
    ['cluster', 'clusters', 'training'],
    ['job', 'jobs', 'nightly'],
    ['service', 'services', 'recommender'],
  ] as const)(
    'selects a queue for a %s, and keeps it in the text and in a copy of the object',
    async (kind, page, name) => {
      withQueues();
      const { queues } = backend().collections[kind];
      const like = `/ray/${page}/new?from=default/${name}`;
      const first = renderRay(like);
      await choose();
      await user.click(screen.getByRole('radio', { name: 'YAML' }));
      await user.click(screen.getByRole('radio', { name: 'Form' }));
      const submit = { name: `Create ${kind}` };
      await user.click(screen.getByRole('button', submit));
      await waitFor(() => expect([...queues.values()]).toEqual(['gpus']));
      first.unmount();

      const [made = ''] = queues.keys();
      renderRay(`/ray/${page}/new?from=${made}`);
      expect(
        await screen.findByRole('button', { name: /gpus · 2 wait/ }),
      ).toBeVisible();
    },
  );

  it('shows the queue of the copied object if queues cannot be listed', async () => {
    backend().collections.cluster.queues.set('default/training', 'mine');
    renderRay('/ray/clusters/new?from=default/training');
    expect(await screen.findByRole('button', { name: /mine/ })).toBeVisible();
  });

  it('is hidden without queues, and when an object is edited', async () => {
    const created = renderRay('/ray/clusters/new?from=default/training');
    await screen.findByRole('textbox', { name: /^Ray version/ });
    expect(screen.queryByRole('button', { name: NONE })).toBeNull();
    created.unmount();
    withQueues();
    renderRay('/ray/clusters/default/training/edit');
    await screen.findByRole('textbox', { name: /^Ray version/ });
    expect(screen.queryByRole('button', { name: NONE })).toBeNull();
  });

  it('resets the queue when the namespace changes', async () => {
    withQueues();
    renderRay('/ray/clusters/new?from=default/training');
    await choose();
    const namespace = screen.getByRole('combobox', { name: /^Namespace/ });
    await fill(user, namespace, 'other');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /gpus/ })).toBeNull(),
    );
  });
});
