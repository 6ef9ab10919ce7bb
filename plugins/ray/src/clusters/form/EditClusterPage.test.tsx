import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  clusterSchema,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const PATH = '/ray/clusters/default/training/edit';

const user = userEvent.setup({ delay: null });

async function version() {
  return screen.findByRole('textbox', { name: /^Ray version/ });
}

async function changeVersion(text: string) {
  await fill(user, await version(), text);
}

async function review() {
  await user.click(screen.getByRole('button', { name: 'Review' }));
  return within(await screen.findByRole('dialog'));
}

describe('the form for a change of a cluster', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    backend().putCluster(exampleCluster(), { state: 'ready' });
  });

  function stored() {
    return backend().clusters.get('default/training');
  }

  it('shows what can’t change, reviews the change with its warnings, and sends only what changed', async () => {
    backend().warnings = ['head: the running pod keeps its old image'];
    renderRay(PATH);
    await changeVersion('2.53.0');
    const name = screen.getByRole('textbox', { name: /^Name/ });
    expect(name).toBeDisabled();
    expect(name).toHaveAccessibleDescription(/clone it/);
    expect(
      screen.queryByRole('button', { name: 'Remove worker group 1' }),
    ).toBeNull();

    const dialog = await review();
    expect(await dialog.findByRole('deletion')).toHaveTextContent(
      /^version: 2.52.0$/,
    );
    expect(dialog.getByRole('insertion')).toHaveTextContent(
      /^version: 2.53.0$/,
    );
    expect(dialog.getByText(/keeps its old image/)).toBeInTheDocument();
    expect(stored()?.version).toBe('2.52.0');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
    expect(stored()).toMatchObject({
      version: '2.53.0',
      createdAt: '2026-11-20T08:00:00Z',
    });
  });

  it('changes a cluster of another tool, which has neither owner nor templates (case 19)', async () => {
    const image = 'registry.example.org/team/ray:2.52.0';
    const group = { computeTemplate: '', image };
    backend().putCluster(
      exampleCluster({
        user: '',
        clusterSpec: {
          headGroupSpec: { ...group, rayStartParams: {} },
          workerGroupSpec: [
            { ...group, groupName: 'w', replicas: 1, maxReplicas: 1 },
          ],
        },
      }),
    );
    renderRay(PATH);
    const most = await screen.findByRole('textbox', { name: /^Maximum/ });
    await fill(user, most, '3');
    expect(
      screen.getAllByText('None: the group keeps its resources'),
    ).toHaveLength(2);
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
    expect(stored()?.clusterSpec?.workerGroupSpec?.[0]).toMatchObject({
      ...group,
      maxReplicas: 3,
    });
  });

  it('shows what the groups of another tool get, and no environment where none is set', async () => {
    const group = { computeTemplate: '', image: 'ray:2.52.0' };
    backend().putCluster(
      exampleCluster({
        environment: 0,
        clusterSpec: {
          headGroupSpec: { ...group, rayStartParams: {} },
          workerGroupSpec: [
            { ...group, groupName: 'w', replicas: 2, maxReplicas: 2 },
          ],
        },
      }),
      {
        origin: { tool: 'helm', kind: 'release', namespace: '', name: 'prod' },
        groups: [
          { name: 'headgroup', resources: { cpu: '500m', memory: '2Gi' } },
          {
            name: 'w',
            resources: { cpu: '4', memory: '8Gi', 'nvidia.com/gpu': '1' },
          },
        ],
      },
    );
    renderRay(PATH);
    expect(
      await screen.findByText('Each pod gets 0.5 CPUs, 2 Gi.'),
    ).toBeVisible();
    expect(
      screen.getByText('Each pod gets 4 CPUs, 8 Gi, 1 GPU.'),
    ).toBeVisible();
    // Of both groups, in the summary.
    for (const total of ['8.5', '18 Gi']) {
      expect(screen.getByText(total)).toBeVisible();
    }
    expect(
      screen.getByRole('button', { name: /None, which reads as Development/ }),
    ).toBeVisible();
  });

  it('saves and renews the pods that would keep their old definition', async () => {
    const pods = [{ name: 'head-1', outdatedParts: ['image'] }];
    backend().putCluster(exampleCluster(), { state: 'failed', pods });
    renderRay(PATH);
    await changeVersion('2.53.0');
    const dialog = await review();
    await user.click(
      dialog.getByRole('button', { name: 'Save and renew pods' }),
    );
    await screen.findByText('Cluster training was changed');
    expect(stored()?.version).toBe('2.53.0');
    expect(await screen.findByText('head-1-new')).toBeInTheDocument();
  });

  it('takes over what somebody else has changed meanwhile, and keeps one’s own', async () => {
    renderRay(PATH);
    await changeVersion('2.53.0');
    backend().putCluster(
      exampleCluster({ annotations: { team: 'b' }, version: '2.50.0' }),
    );
    await user.click(
      await screen.findByRole('button', {
        name: 'Reload and keep my changes',
      }),
    );
    expect(await version()).toHaveValue('2.53.0');
    const dialog = await review();
    expect(await dialog.findByRole('deletion')).toHaveTextContent(
      /^version: 2.50.0$/,
    );
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
    expect(stored()).toMatchObject({
      version: '2.53.0',
      annotations: { team: 'b' },
    });
  });

  it.each(['Review', 'Save changes'])(
    'shows what somebody else has changed unnoticed before “%s”, and lets one review again',
    async moment => {
      renderRay(PATH);
      await changeVersion('2.53.0');
      const changeUnnoticed = () =>
        backend().clusters.set(
          'default/training',
          clusterSchema.parse(exampleCluster({ annotations: { team: 'b' } })),
        );
      if (moment === 'Review') changeUnnoticed();
      await user.click(screen.getByRole('button', { name: 'Review' }));
      if (moment === 'Save changes') {
        const dialog = within(await screen.findByRole('dialog'));
        changeUnnoticed();
        await user.click(dialog.getByRole('button', { name: moment }));
      }
      expect(await screen.findByText(/nothing was saved/)).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(await version()).toHaveValue('2.53.0');
      const theirs = await screen.findAllByRole('insertion');
      expect(theirs.map(({ textContent }) => textContent)).toContain(
        '  team: b',
      );
      expect(stored()?.version).toBe('2.52.0');

      await user.click(screen.getByRole('button', { name: /keep my changes/ }));
      expect(screen.queryByText(/nothing was saved/)).not.toBeInTheDocument();
      const again = await review();
      await user.click(again.getByRole('button', { name: 'Save changes' }));
      await screen.findByText('Cluster training was changed');
      expect(stored()).toMatchObject({
        version: '2.53.0',
        annotations: { team: 'b' },
      });
    },
  );

  it('starts from an object that was made again just like it was, and says so once', async () => {
    renderRay(PATH);
    await changeVersion('2.53.0');
    backend().refusals.set(
      'PATCH',
      new RayApiError('ABORTED', 'another one', { httpStatus: 412 }),
    );
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText(/nothing was saved/)).toBeInTheDocument();
    backend().refusals.clear();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
  });

  it('stays with what was typed when the session is lost', async () => {
    renderRay(PATH);
    await changeVersion('2.53.0');
    backend().refusals.set('PATCH', new RayApiError('UNAUTHENTICATED', 'no'));
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(
      await screen.findByText(/Your session has ended/),
    ).toBeInTheDocument();
    expect(await version()).toHaveValue('2.53.0');
    backend().refusals.clear();
    const dialog = await review();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
  });

  it('keeps what was typed over a reload of the page, until it is discarded', async () => {
    const { unmount } = renderRay(PATH);
    await changeVersion('2.53.0');
    unmount();
    const again = renderRay(PATH);
    expect(await version()).toHaveValue('2.53.0');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(await version()).toHaveValue('2.52.0');
    again.unmount();
    renderRay(PATH);
    expect(await version()).toHaveValue('2.52.0');
    expect(screen.queryByText(/draft was restored/)).not.toBeInTheDocument();
  });

  it('is edited as YAML, too: names wrong lines and unknown fields, and keeps what the fields don’t show', async () => {
    renderRay(PATH);
    await version();
    await user.click(screen.getByRole('radio', { name: 'YAML' }));
    const text = await screen.findByRole('textbox', { name: /^Message/ });
    expect(text).toHaveTextContent('version: 2.52.0');
    await fill(user, text, 'name: training\nversion: "2.53');
    expect(await screen.findByText(/^Line 2: /)).toBeInTheDocument();
    await fill(user, text, 'name: training\nannotations: 5\nclusterSpec: no');
    await waitFor(() =>
      expect(
        within(screen.getByRole('alert'))
          .getAllByRole('listitem')
          .map(item => item.textContent),
      ).toEqual([
        expect.stringMatching(/^Line 2: annotations: /),
        expect.stringMatching(/^Line 3: clusterSpec: /),
      ]),
    );
    await fill(
      user,
      text,
      [
        'name: training',
        'namespace: default',
        'user: user:default/mira',
        'version: 2.53.0',
        'colour: red',
        'clusterSpec:',
        '  headGroupSpec: { computeTemplate: small, serviceAccount: reader, rayStartParams: { a: b } }',
        '  workerGroupSpec: []',
      ].join('\n'),
    );
    expect(await screen.findByText('Line 5: colour')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Form' }));
    expect(await version()).toHaveValue('2.53.0');
    await user.click(screen.getByRole('radio', { name: 'JSON' }));
    expect(
      await screen.findByRole('textbox', { name: /^Message/ }),
    ).toHaveTextContent('"serviceAccount": "reader"');
  });
});
