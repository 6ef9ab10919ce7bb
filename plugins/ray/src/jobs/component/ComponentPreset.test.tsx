import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleJob, exampleTemplate } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const COMPONENT = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'nightly',
    annotations: {
      'ray.io/entrypoint': 'python train.py',
      'ray.io/namespace': 'default',
      'ray.io/compute-template': 'small',
    },
  },
};

function open(ref: string) {
  renderRay(`/ray/jobs/new?component=${encodeURIComponent(ref)}`, {
    entities: [COMPONENT],
  });
}

describe('ComponentPreset', () => {
  const backend = startFakeBackend();
  beforeEach(() => sessionStorage.clear());

  it('fills the form from the annotations of the component, with an unused name', async () => {
    backend().putTemplate(exampleTemplate());
    backend().putJob(exampleJob());
    open('component:default/nightly');
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue(
      'nightly-2',
    );
    expect(screen.getByRole('textbox', { name: /^Entrypoint/ })).toHaveValue(
      'python train.py',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create job' }));
    await waitFor(() => expect(backend().jobs.size).toBe(2));
    expect(backend().jobs.get('default/nightly-2')).toMatchObject({
      entrypoint: 'python train.py',
      metadata: { 'rayport.io/component': 'component:default/nightly' },
      clusterSpec: { headGroupSpec: { computeTemplate: 'small' } },
    });
  });

  it('reports a missing component', async () => {
    open('component:default/gone');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The catalog has no component:default/gone',
    );
  });

  it('names the missing permission if the user may not create jobs', async () => {
    backend().creation = [{ kind: 'job', anywhere: false, namespaces: [] }];
    open('component:default/nightly');
    await screen.findByRole('heading', {
      name: 'You lack the permission ray.job.create',
    });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
