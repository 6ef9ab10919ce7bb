import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

async function choose(index: number, option: string) {
  const pickers = screen.getAllByRole('button', { name: /Compute template/ });
  await user.click(pickers[index]);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fillIn(name: string) {
  await fill(user, screen.getByRole('textbox', { name: /^Name/ }), name);
  await choose(0, 'small');
  await choose(1, 'small');
}

async function submit() {
  await user.click(screen.getByRole('button', { name: 'Create cluster' }));
}

describe('NewClusterPage', () => {
  const backend = startFakeBackend();

  async function open() {
    const page = renderRay('/ray/clusters/new?namespace=default');
    await screen.findByRole('textbox', { name: /^Name/ });
    await waitFor(() =>
      expect(backend().requests).toContain(
        'GET /v1/namespaces/default/compute_templates',
      ),
    );
    return page;
  }

  /** Creates the cluster. Its page, which follows, stays empty. */
  async function create(name: string) {
    backend().isSilent = true;
    await submit();
    await screen.findByText(`Cluster ${name} is being created`);
  }

  it('creates a cluster from templates and shows it', async () => {
    backend().putTemplate(exampleTemplate());
    await open();
    await fillIn('fresh');
    expect(screen.getByText('16 Gi')).toBeInTheDocument();
    await submit();

    expect(
      await screen.findByRole('heading', { name: 'fresh' }),
    ).toBeInTheDocument();
    const created = backend().clusters.get('default/fresh');
    expect(created).toMatchObject({
      user: 'user:default/guest',
      version: '2.52.0',
      clusterSpec: {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'dashboard-host': '0.0.0.0' },
        },
        workerGroupSpec: [
          { groupName: 'workers', replicas: 1, minReplicas: 1, maxReplicas: 1 },
        ],
      },
    });
    expect(
      await screen.findByText('Cluster fresh is being created'),
    ).toBeInTheDocument();
  });

  it('does not save its own selection as a draft', async () => {
    backend().putTemplate(exampleTemplate());
    const first = await open();
    expect(await screen.findByText('16 Gi')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
    const name = () => screen.getByRole('textbox', { name: /^Name/ });
    await fill(user, name(), 'typed');
    first.unmount();

    await open();
    expect(name()).toHaveValue('typed');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(document.body).not.toHaveFocus();
    expect(name()).toHaveValue('');
    // It is an initial value of the form, so it is present after everything else was discarded.
    expect(screen.getByText('16 Gi')).toBeInTheDocument();
    expect(screen.queryByText(/draft was restored/)).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks for a template also after a draft was restored', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    const first = await open();
    await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'typed');
    first.unmount();
    await open();
    expect(screen.getByText(/draft was restored/)).toBeVisible();
    const pickers = screen.getAllByRole('button', { name: /Compute template/ });
    expect(pickers.map(({ textContent }) => textContent)).toEqual([
      'Choose a template',
      'Choose a template',
    ]);
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
  });

  it('applies the rules of the server before it sends anything, and then shows its errors', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    backend().putCluster(exampleCluster());
    await open();
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await fill(user, name, 'Not Good');
    await user.tab();
    expect(
      await screen.findByText(/name must be lower-case letters/),
    ).toBeInTheDocument();

    await submit();
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Not Good');
    expect(backend().requests.some(call => call.startsWith('POST'))).toBe(
      false,
    );

    // Errors of the server are shown at their fields, and an alert with the others gets the focus.
    await fillIn('training');
    await submit();
    expect(await screen.findByText(/already exists/)).toBeInTheDocument();
    backend().refusals.set(
      'POST',
      new RayApiError('INVALID_ARGUMENT', 'no', {
        violations: [
          {
            field: 'clusterSpec.workerGroupSpec[0].groupName',
            message: 'That group is unlucky.',
          },
          { field: '', message: 'The quota is used up.' },
        ],
      }),
    );
    await fill(user, name, 'training-2');
    await submit();
    const alert = await screen.findByText('The quota is used up.');
    expect(screen.getByText('That group is unlucky.')).toBeInTheDocument();
    await waitFor(() => expect(alert.closest('[role=alert]')).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue(
      'training-2',
    );
  });

  it('selects the only template, also for an added worker group, and removes groups and start parameters', async () => {
    backend().putTemplate(exampleTemplate());
    await open();
    await fill(user, screen.getByRole('textbox', { name: /^Name/ }), 'groups');
    expect(await screen.findByText('16 Gi')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add worker group' }));
    await user.click(
      screen.getByRole('button', { name: 'Remove worker group 1' }),
    );
    await user.click(
      screen.getByRole('button', { name: 'Start parameters: remove 1' }),
    );
    await submit();
    expect(await screen.findByText('Fill this in.')).toBeInTheDocument();

    const params = screen.getByRole('group', { name: 'Start parameters' });
    await user.click(within(params).getByRole('button', { name: /add/ }));
    await fill(user, within(params).getByLabelText(/Key 1/), 'num-cpus');
    await fill(user, within(params).getByLabelText(/Value 1/), '0');
    await create('groups');
    expect(backend().clusters.get('default/groups')?.clusterSpec).toMatchObject(
      {
        headGroupSpec: {
          computeTemplate: 'small',
          rayStartParams: { 'num-cpus': '0' },
        },
        workerGroupSpec: [{ groupName: 'workers-2', computeTemplate: 'small' }],
      },
    );
  });

  it('resets templates that do not exist in another namespace', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ namespace: 'team-a', name: 'b' }));
    backend().putTemplate(exampleTemplate({ namespace: 'team-a', name: 'c' }));
    await open();
    await fillIn('moved');
    const namespace = screen.getByRole('combobox', { name: /Namespace/ });
    await fill(user, namespace, 'team-a');
    await user.tab();
    await waitFor(() =>
      expect(screen.getAllByText('Choose a template')).toHaveLength(2),
    );
    await choose(0, 'b');
    await choose(1, 'b');
    await create('moved');
    expect(backend().clusters.has('team-a/moved')).toBe(true);
  });

  it('offers to create a template if none exists, and keeps the input', async () => {
    await open();
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await fill(user, name, 'first');
    await user.click(
      await screen.findByRole('button', { name: 'Create a template first' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const template = dialog.getByRole('textbox', { name: /^Name/ });
    await fill(user, template, 'tiny');
    await user.click(dialog.getByRole('button', { name: 'Create template' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(backend().templates.has('default/tiny')).toBe(true);
    await waitFor(() =>
      expect(screen.getAllByText('tiny').length).toBeGreaterThan(1),
    );
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('first');
  });
});
