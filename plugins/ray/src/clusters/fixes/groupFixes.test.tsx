import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  EnvSource,
  Fix,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import {
  exampleCluster,
  exampleJob,
  exampleService,
  exampleTemplate,
} from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const FROM_DB = {
  valuesFrom: {
    PASSWORD: { source: EnvSource.SECRET, name: 'db', key: 'password' },
    USER: { source: EnvSource.SECRET, name: 'db', key: 'user' },
    LEVEL: { source: EnvSource.CONFIGMAP, name: 'db', key: 'level' },
  },
};

const CERTIFICATES = {
  name: 'certificates',
  mountPath: '/etc/tls',
  volumeType: VolumeType.SECRET,
  source: 'db',
};

/** Two groups that refer to a Secret in different fields. */
function clusterSpec() {
  const { headGroupSpec, workerGroupSpec } = exampleCluster().clusterSpec ?? {};
  return {
    headGroupSpec: {
      ...headGroupSpec,
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
      environment: FROM_DB,
    },
    workerGroupSpec: workerGroupSpec?.map(group => ({
      ...group,
      rayStartParams: { 'num-cpus': '4', labels: 'a=b' },
      volumes: [CERTIFICATES],
    })),
  };
}

describe('fixes of groups', () => {
  const backend = startFakeBackend();
  const user = userEvent.setup({ delay: null });

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large', cpu: 9 }));
  });

  /** Opens the fix of a cluster. */
  async function open(fix: Fix, name: string) {
    backend().putCluster(exampleCluster({ clusterSpec: clusterSpec() }), {
      state: 'failed',
      hint: 'Change it.',
      fixes: [fix],
    });
    renderRay('/ray/clusters/default/training');
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  }

  /** Reviews a change, sends it, and returns the new lines. */
  async function save(form: Awaited<ReturnType<typeof open>>) {
    await user.click(form.getByRole('button', { name: 'Review' }));
    const review = within(
      await screen.findByRole('dialog', { name: 'Review' }),
    );
    const added = await review.findAllByRole('insertion');
    const texts = added.map(({ textContent }) => textContent?.trim());
    await user.click(review.getByRole('button', { name: /^Save|^Update/ }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    return texts;
  }

  const stored = () => backend().clusters.get('default/training')?.clusterSpec;

  it('replace a missing Secret in all variables and volumes that reference it', async () => {
    const fix = {
      kind: 'changeReference',
      parameters: { references: 'Secret db' },
    };
    const form = await open(fix, 'Change what it refers to');
    expect(
      await form.findByText('Not found in the namespace default: Secret db.'),
    ).toBeInTheDocument();
    const secret = form.getByRole('textbox', { name: 'Secret' });
    expect(secret).toHaveFocus();
    expect(secret).toHaveValue('db');
    expect(secret).toHaveAccessibleDescription(
      'Used by the variable PASSWORD, the variable USER, the volume certificates.',
    );
    await fill(user, secret, 'database');
    expect(await save(form)).toContain('name: database');
    expect(stored()).toMatchObject({
      headGroupSpec: {
        environment: {
          valuesFrom: {
            PASSWORD: { name: 'database', key: 'password' },
            USER: { name: 'database' },
            LEVEL: { name: 'db' },
          },
        },
      },
      workerGroupSpec: [{ volumes: [{ source: 'database' }] }],
    });
  });

  it('replace a key that a ConfigMap lacks', async () => {
    const fix = {
      kind: 'changeReference',
      parameters: { references: 'ConfigMap db', key: 'level' },
    };
    const form = await open(fix, 'Change what it refers to');
    expect(
      await form.findByText(
        'In the namespace default, ConfigMap db has no key level.',
      ),
    ).toBeInTheDocument();
    const key = form.getByRole('textbox', { name: 'Key in ConfigMap' });
    expect(key).toHaveFocus();
    await fill(user, key, 'LOG_LEVEL');
    expect(await save(form)).toEqual(['key: LOG_LEVEL']);
  });

  it('report that the reference no longer exists', async () => {
    const fix = {
      kind: 'changeReference',
      parameters: { references: 'Secret gone' },
    };
    const form = await open(fix, 'Change what it refers to');
    expect(
      await form.findByText('The object was deleted in the meantime.'),
    ).toBeInTheDocument();
  });

  it('focus and remove the start parameter that the operator rejects', async () => {
    const fix = {
      kind: 'changeStartParameters',
      parameters: { parameter: 'labels' },
    };
    const form = await open(fix, 'Change the start parameters');
    const list = await form.findByRole('group', {
      name: 'Start parameters of the worker group workers',
    });
    expect(form.getAllByRole('group')).toEqual([list]);
    const wrong = within(list).getByDisplayValue('labels');
    expect(wrong).toHaveFocus();
    await user.click(within(list).getByRole('button', { name: /remove 2$/ }));
    await user.click(form.getByRole('button', { name: 'Review' }));
    const review = within(
      await screen.findByRole('dialog', { name: 'Review' }),
    );
    const removed = await review.findAllByRole('deletion');
    expect(removed.map(({ textContent }) => textContent?.trim())).toEqual([
      'labels: a=b',
    ]);
    await user.click(review.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(stored()).toMatchObject({
      workerGroupSpec: [{ rayStartParams: { 'num-cpus': '4' } }],
    });
  });

  it('create a template that tolerates the node taints, and assign it to the group', async () => {
    backend().putTemplate(
      exampleTemplate({
        name: 'gpu',
        tolerations: [
          { key: 'gpu', operator: 'Exists', value: '', effect: 'NoSchedule' },
        ],
      }),
    );
    const fix = {
      kind: 'useToleratingTemplate',
      parameters: { groups: 'workers', template: 'large', taints: 'gpu=yes' },
    };
    const form = await open(fix, 'Choose a template that tolerates the taints');
    expect(
      await form.findByText(
        'Node taints prevent its pods from running: gpu=yes.',
      ),
    ).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: /Compute template/ }));
    expect(
      await screen.findByRole('option', { name: 'gpu' }),
    ).toHaveAccessibleDescription('2 CPUs, 8 Gi, tolerates them');
    await user.keyboard('{Escape}');

    await user.click(
      form.getByRole('button', { name: 'New template that tolerates them' }),
    );
    const template = within(
      await screen.findByRole('dialog', { name: /template/i }),
    );
    expect(template.getByRole('textbox', { name: /^Name/ })).toHaveValue(
      'large-2',
    );
    await user.click(template.getByRole('button', { name: 'Create template' }));
    await waitFor(() =>
      expect(backend().templates.get('default/large-2')).toMatchObject({
        cpu: 9,
        tolerations: [
          {
            key: 'gpu',
            operator: 'Equal',
            value: 'yes',
            effect: 'NoSchedule',
          },
        ],
      }),
    );
    expect(await save(form)).toEqual(['computeTemplate: large-2']);
  });

  it('run a job again with other start parameters', async () => {
    const jobDeploymentStatus = 'Failed';
    backend().putJob(
      exampleJob({ jobDeploymentStatus, clusterSpec: clusterSpec() }),
      {
        state: 'failed',
        hint: 'Change it.',
        fixes: [
          {
            kind: 'runAgainWith',
            parameters: { change: 'rayStartParams', groups: 'headgroup' },
          },
        ],
      },
    );
    renderRay('/ray/jobs/default/nightly');
    await user.click(
      await screen.findByRole('button', {
        name: 'Run again with other start parameters',
      }),
    );
    const form = within(await screen.findByRole('dialog'));
    const list = await form.findByRole('group', {
      name: 'Start parameters of the head',
    });
    expect(within(list).getByDisplayValue('dashboard-host')).toHaveFocus();
  });

  it('mark the failed application in the configuration of a service', async () => {
    const config = `# what we serve
applications:
  - name: ranking
    import_path: ranking:app
  - name: hello
    route_prefix: /hello
    import_path: helo:app
`;
    backend().putService(exampleService({ serveConfigV2: config }));
    backend().serveStatuses.set('default/recommender', {
      state: 'degraded',
      hint: 'Fix it.',
      fixes: [
        {
          kind: 'changeServeConfig',
          parameters: { applications: 'hello', words: 'No module named helo' },
        },
      ],
    });
    renderRay('/ray/services/default/recommender');
    await user.click(
      await screen.findByRole('button', {
        name: 'Change the Serve configuration',
      }),
    );
    const form = within(await screen.findByRole('dialog'));
    const editor = await form.findByRole('textbox', {
      name: /^Serve configuration/,
    });
    expect(editor).toHaveFocus();
    expect(
      form.getByText('Ray reports for hello: No module named helo.'),
    ).toBeInTheDocument();
    const marked = [...document.querySelectorAll('.cm-lintRange')];
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      '- name: hello',
    ]);
    await fill(user, editor, config.replace('helo', 'hello'));
    expect(await save(form)).toEqual(['import_path: hello:app']);
    expect(
      backend().services.get('default/recommender')?.serveConfigV2,
    ).toContain('hello:app');
  });
});
