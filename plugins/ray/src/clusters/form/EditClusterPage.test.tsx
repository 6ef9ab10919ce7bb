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

describe('EditClusterPage', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    backend().putCluster(exampleCluster(), { state: 'ready' });
  });

  /** Saves the reviewed change. The page of the cluster, which follows, stays empty. */
  async function save({ getByRole }: Awaited<ReturnType<typeof review>>) {
    backend().isSilent = true;
    await user.click(getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
  }

  function stored() {
    return backend().clusters.get('default/training');
  }

  it('disables the name, reviews the change with its warnings, sends only changed fields, and renews outdated pods', async () => {
    const pods = [{ name: 'head-1', outdatedParts: ['image'] }];
    backend().putCluster(exampleCluster(), { state: 'failed', pods });
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
    await user.click(
      dialog.getByRole('button', { name: 'Save and renew pods' }),
    );
    await screen.findByText('Cluster training was changed');
    expect(stored()).toMatchObject({
      version: '2.53.0',
      createdAt: '2026-11-20T08:00:00Z',
    });
    expect(await screen.findByText('head-1-new')).toBeInTheDocument();
  });

  it('keeps templates that were deleted since', async () => {
    backend().templates.clear();
    backend().putTemplate(exampleTemplate({ name: 'other' }));
    renderRay(PATH);
    await changeVersion('2.53.0');
    const template = screen.getAllByRole('button', { name: /^small/ })[0];
    await user.click(template);
    expect(
      await screen.findByRole('option', { name: /small/ }),
    ).toHaveAccessibleDescription('deleted since');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add worker group' }));
    expect(
      screen.getByRole('button', { name: /^Choose a template/ }),
    ).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Remove worker group 2' }),
    );
    await save(await review());
    const { clusterSpec } = exampleCluster();
    expect(stored()).toMatchObject({ version: '2.53.0', clusterSpec });
  });

  it('shows the resources of groups of another tool, and changes it without owner, environment and templates (case 19)', async () => {
    const image = 'registry.example.org/team/ray:2.52.0';
    const group = { computeTemplate: '', image };
    backend().putCluster(
      exampleCluster({
        user: '',
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
    expect(
      screen.getAllByText('None: the group keeps its resources'),
    ).toHaveLength(2);

    const most = screen.getByRole('textbox', { name: /^Maximum/ });
    await fill(user, most, '3');
    await save(await review());
    expect(stored()?.clusterSpec?.workerGroupSpec?.[0]).toMatchObject({
      ...group,
      maxReplicas: 3,
    });
  });

  it('merges changes of another user, and keeps the edits', async () => {
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
    await save(dialog);
    expect(stored()).toMatchObject({
      version: '2.53.0',
      annotations: { team: 'b' },
    });
  });

  it('shows changes that another user made before “Review” and “Save changes”, and allows another review', async () => {
    renderRay(PATH);
    await changeVersion('2.53.0');
    const changeUnnoticed = (team: string) =>
      backend().clusters.set(
        'default/training',
        clusterSchema.parse(exampleCluster({ annotations: { team } })),
      );
    const takeOver = async (team: string) => {
      await screen.findByText(/nothing was saved/);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(await version()).toHaveValue('2.53.0');
      const theirs = await screen.findAllByRole('insertion');
      expect(theirs.map(({ textContent }) => textContent)).toContain(
        `  team: ${team}`,
      );
      expect(stored()?.version).toBe('2.52.0');
      await user.click(screen.getByRole('button', { name: /keep my changes/ }));
      expect(screen.queryByText(/nothing was saved/)).not.toBeInTheDocument();
    };
    changeUnnoticed('b');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await takeOver('b');

    const dialog = await review();
    changeUnnoticed('c');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await takeOver('c');

    await save(await review());
    expect(stored()).toMatchObject({
      version: '2.53.0',
      annotations: { team: 'c' },
    });
  });

  it('keeps the edits when the session ends, and reports a recreated object once, even if it is identical', async () => {
    renderRay(PATH);
    await changeVersion('2.53.0');
    const reviewRefused = async (error: RayApiError, text: RegExp) => {
      backend().refusals.set('PATCH', error);
      await user.click(screen.getByRole('button', { name: 'Review' }));
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(await version()).toHaveValue('2.53.0');
      backend().refusals.clear();
    };
    const signedOut = new RayApiError('UNAUTHENTICATED', 'no');
    await reviewRefused(signedOut, /Your session has ended/);
    const recreated = new RayApiError('ABORTED', 'x', { httpStatus: 412 });
    await reviewRefused(recreated, /nothing was saved/);
    await save(await review());
  });

  it('reports on top that the cluster was deleted meanwhile, and keeps the edits', async () => {
    renderRay(PATH);
    await changeVersion('2.53.0');
    const theirs = clusterSchema.parse(exampleCluster({ version: '2.51.0' }));
    backend().clusters.set('default/training', theirs);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await screen.findByRole('button', { name: /keep my changes/ });

    backend().clusters.delete('default/training');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await screen.findByText(/^Someone else has deleted it/);
    expect(screen.getByText('It was not saved')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /keep my changes/ }),
    ).toBeNull();
    expect(await version()).toHaveValue('2.53.0');
  });

  it('reports another missing object as the server does', async () => {
    renderRay(PATH);
    await changeVersion('2.53.0');
    const named = { kind: 'Template', name: 'gone', namespace: 'default' };
    backend().refusals.set(
      'PATCH',
      new RayApiError('NOT_FOUND', 'x', {
        messageParts: [{ code: 'ObjectNotFound', parameters: named }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(
      await screen.findByText(/Template gone does not exist/),
    ).toBeInTheDocument();
  });

  it('keeps the edits across a page reload, until they are discarded', async () => {
    const { unmount } = renderRay(PATH);
    await changeVersion('2.53.0');
    unmount();
    renderRay(PATH);
    expect(await version()).toHaveValue('2.53.0');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(await version()).toHaveValue('2.52.0');
    expect(screen.queryByText(/draft was restored/)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('edits YAML: reports wrong lines and unknown fields, and keeps fields that the form does not show', async () => {
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
