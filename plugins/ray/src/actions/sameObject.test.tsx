import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  exampleCluster,
  exampleJob,
  exampleService,
  exampleTemplate,
} from '../__testUtils__/examples';
import { FakeRayBackend } from '../__testUtils__/FakeRayBackend';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

const ANOTHER = /was deleted and recreated in the meantime/;

const TEMPLATE_USAGE = 'GET /namespaces/default/compute_templates/small/usage';

/** How objects of each kind are added and removed. */
const KINDS = {
  clusters: {
    name: 'training',
    put: (to: FakeRayBackend) =>
      to.putCluster(exampleCluster(), { state: 'ready' }),
    drop: (from: FakeRayBackend, key: Key) => from.dropCluster(key),
    objects: ({ clusters }: FakeRayBackend) => clusters,
  },
  jobs: {
    name: 'nightly',
    put: (to: FakeRayBackend) => to.putJob(exampleJob()),
    drop: (from: FakeRayBackend, key: Key) => from.dropJob(key),
    objects: ({ jobs }: FakeRayBackend) => jobs,
  },
  services: {
    name: exampleService().name ?? '',
    put: (to: FakeRayBackend) => to.putService(exampleService()),
    drop: (from: FakeRayBackend, key: Key) => from.dropService(key),
    objects: ({ services }: FakeRayBackend) => services,
  },
  templates: {
    name: 'small',
    put: (to: FakeRayBackend) => to.putTemplate(exampleTemplate()),
    drop: (from: FakeRayBackend, key: Key) => from.dropTemplate(key),
    objects: ({ templates }: FakeRayBackend) => templates,
  },
};
type Key = { namespace: string; name: string };

describe('actions on one object', () => {
  const backend = startFakeBackend();

  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));

  async function confirm(name: RegExp) {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name }));
    return dialog;
  }

  it.each(['clusters', 'jobs', 'services', 'templates'] as const)(
    'do not delete a recreated object of the same name: %s',
    async kind => {
      const { name, put, drop, objects } = KINDS[kind];
      const key = { namespace: 'default', name };
      put(backend());
      backend().answers.set(TEMPLATE_USAGE, {});
      renderRay(`/ray/${kind}/default/${name}`);
      await press('Delete');
      await screen.findByRole('dialog');
      drop(backend(), key);
      put(backend());
      const dialog = await confirm(/^Delete/);
      expect(await dialog.findByText(ANOTHER)).toBeInTheDocument();
      expect(objects(backend()).size).toBe(1);
    },
  );

  it.each(['clusters', 'templates'] as const)(
    'do not delete a recreated object in a selection: %s',
    async kind => {
      const { name, put, drop, objects } = KINDS[kind];
      put(backend());
      renderRay(`/ray/${kind}`);
      await user.click(
        await screen.findByRole('checkbox', { name: 'Select all' }),
      );
      await press('Delete selected');
      drop(backend(), { namespace: 'default', name });
      put(backend());
      await confirm(/^Delete/);
      // Another dialog shows the result for each object.
      expect(await screen.findByText(ANOTHER)).toBeInTheDocument();
      expect(objects(backend()).size).toBe(1);
    },
  );

  async function choose(action: RegExp) {
    await press('Actions');
    await user.click(await screen.findByRole('menuitem', { name: action }));
  }

  it('do not suspend or scale a recreated object', async () => {
    const { put, drop } = KINDS.clusters;
    put(backend());
    renderRay('/ray/clusters/default/training');
    for (const [action, button] of [
      [/Suspend/, /^Suspend/],
      [/Scale/, /^Scale/],
    ]) {
      await choose(action);
      await screen.findByRole('dialog');
      drop(backend(), { namespace: 'default', name: 'training' });
      put(backend());
      const dialog = await confirm(button);
      expect(await dialog.findByText(ANOTHER)).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
  });

  it('are applied even if the object changed meanwhile', async () => {
    const { put } = KINDS.clusters;
    put(backend());
    renderRay('/ray/clusters/default/training');
    await choose(/Suspend/);
    await screen.findByRole('dialog');
    const version = '2.53.0';
    backend().putCluster(exampleCluster({ version }), { state: 'unhealthy' });
    await confirm(/^Suspend/);
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(backend().statuses.get('default/training')?.state).toBe('suspended');
  });
});
