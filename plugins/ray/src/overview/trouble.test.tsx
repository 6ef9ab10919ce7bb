import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AttentionGroup,
  AttentionObject,
} from '@rayport/backstage-plugin-ray-common';
import {
  messagePart,
  messageText,
} from '@rayport/backstage-plugin-ray-common/texts';
import { exampleCluster, exampleService } from '../__testUtils__/examples';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const WRONG = 'registry/x:1.2';
const RIGHT = 'registry/x:1.3';

const CHANGE_IMAGE = {
  kind: 'changeImage',
  parameters: { groups: 'headgroup,workers', container: 'ray', image: WRONG },
};

const USAGE = { total: { clusters: 3, jobs: 1, services: 1 } };

function specWith(image: string) {
  const { headGroupSpec, workerGroupSpec = [] } =
    exampleCluster().clusterSpec ?? {};
  const workers = workerGroupSpec.map(group => ({ ...group, image }));
  const sidecars = workerGroupSpec.map(group => ({
    ...group,
    groupName: 'other',
    image: 'other:1',
  }));
  return {
    headGroupSpec: { ...headGroupSpec, image },
    workerGroupSpec: [...workers, ...sidecars],
  };
}

function groupOf(
  objects: Array<Partial<AttentionObject>>,
): Partial<AttentionGroup> {
  const messageParts = [messagePart('ImageNotPulled', { image: WRONG })];
  return {
    message: messageText(messageParts),
    messageParts,
    hint: 'Check it.',
    objects: objects.map(object => ({
      namespace: 'default',
      name: '',
      kind: 'cluster',
      uid: '',
      createdAt: '2026-11-20T08:00:00Z',
      state: 'failed',
      fixes: [CHANGE_IMAGE],
      ...object,
    })),
  };
}

describe('objects with the same cause', () => {
  const backend = startFakeBackend();
  const user = userEvent.setup({ delay: null });

  const attention = async () =>
    within(await screen.findByRole('list', { name: 'Needs attention' }));

  function put(group: Partial<AttentionGroup>, unexamined = 0) {
    backend().answers.set('GET /attention', { groups: [group], unexamined });
  }

  beforeEach(() => backend().answers.set('GET /usage', USAGE));

  it('are one item of the overview, which expands to the objects', async () => {
    put(
      groupOf([
        { name: 'a' },
        { name: 'b' },
        { kind: 'job', name: 'c', fixes: [] },
      ]),
      7,
    );
    renderRay('/ray');
    const list = await attention();
    const title = await list.findByRole('button', {
      name: '2 clusters, 1 job',
    });
    expect(list.getByText(`The image ${WRONG} can't be pulled.`)).toBeVisible();
    expect(list.getByText('Check it.')).toBeVisible();
    expect(list.queryByRole('link', { name: 'a' })).toBeNull();
    expect(
      list.getByRole('link', { name: 'Show the jobs in their list' }),
    ).toHaveAttribute('href', '/ray/jobs?namespace=default&state=failed');
    expect(screen.getByText('And 7 more: see the lists.')).toBeVisible();

    expect(title).toHaveAttribute('aria-expanded', 'false');
    await user.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'true');
    expect(list.getByRole('link', { name: 'a' })).toHaveAttribute(
      'href',
      '/ray/clusters/default/a',
    );
    expect(
      list.getAllByRole('button', { name: 'Change the image' }),
    ).toHaveLength(2);
  });

  it('get another image at once, but only in groups with the wrong one', async () => {
    const names = ['a', 'b', 'untouchable'];
    for (const name of names) {
      backend().putCluster(
        exampleCluster({ name, clusterSpec: specWith(WRONG) }),
      );
    }
    put(groupOf(names.map(name => ({ name }))));
    renderRay('/ray');
    const list = await attention();
    await user.click(
      await list.findByRole('button', {
        name: 'Change the image of all 3 clusters',
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const image = dialog.getByRole('textbox', { name: 'Image' });
    expect(image).toHaveValue(WRONG);
    expect(image).toHaveFocus();
    const confirm = dialog.getByRole('button', { name: 'Change all 3' });
    expect(confirm).toBeDisabled();
    await user.clear(image);
    await user.type(image, RIGHT);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const name of names) {
      expect(backend().clusters.get(`default/${name}`)).toMatchObject({
        clusterSpec: {
          headGroupSpec: { image: RIGHT },
          workerGroupSpec: [
            { groupName: 'workers', image: RIGHT },
            { groupName: 'other', image: 'other:1' },
          ],
        },
      });
    }
    expect(
      backend().requests.filter(call => call.endsWith(':renewPods')),
    ).toHaveLength(3);
  });

  it('include services', async () => {
    for (const name of ['a', 'b']) {
      backend().putService(
        exampleService({ name, clusterSpec: specWith(WRONG) }),
      );
    }
    const objects = ['a', 'b'].map(name => ({ kind: 'service', name }));
    put(groupOf(objects));
    renderRay('/ray');
    const list = await attention();
    await user.click(
      await list.findByRole('button', {
        name: 'Change the image of all 2 services',
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const image = dialog.getByRole('textbox', { name: 'Image' });
    await user.clear(image);
    await user.type(image, RIGHT);
    await user.click(dialog.getByRole('button', { name: 'Change all 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend().services.get('default/b')).toMatchObject({
      clusterSpec: { headGroupSpec: { image: RIGHT } },
    });
  });
});
