import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleTemplate } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const PATH = '/ray/templates/default/small';
const USAGE = 'GET /namespaces/default/compute_templates/small/usage';

describe('the page of a template', () => {
  const backend = startFakeBackend();

  it('shows its resources and the objects that use it, and follows changes', async () => {
    backend().putTemplate(
      exampleTemplate({
        gpu: 2,
        tolerations: [{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }],
      }),
    );
    backend().answers.set(USAGE, { clusters: [], jobs: [], services: [] });
    renderRay(PATH);
    expect(
      await screen.findByText('No object you can see uses it.'),
    ).toBeInTheDocument();
    expect(screen.getByText('2 × nvidia.com/gpu')).toBeInTheDocument();
    expect(screen.getByText('gpu:NoSchedule')).toBeInTheDocument();
    await screen.findByText('Live');

    backend().answers.set(USAGE, { clusters: ['training'], jobs: ['nightly'] });
    backend().putTemplate(exampleTemplate({ cpu: 10_401, memory: 41_604 }));
    expect(
      await screen.findByRole('link', { name: 'training' }),
    ).toHaveAttribute('href', '/ray/clusters/default/training');
    expect(screen.getByRole('link', { name: 'nightly' })).toHaveAttribute(
      'href',
      '/ray/jobs/default/nightly',
    );
    expect(screen.getByText('10,401')).toBeInTheDocument();
    expect(screen.getByText('41,604 Gi')).toBeInTheDocument();
  });

  it('shows the first of many objects, and the others on demand', async () => {
    backend().putTemplate(exampleTemplate());
    const clusters = Array.from({ length: 1_200 }, (_, i) => `c-${i}`);
    backend().answers.set(USAGE, { clusters, jobs: [], services: [] });
    renderRay(PATH);
    await screen.findByRole('link', { name: 'c-0' });
    const links = () => screen.getAllByRole('link', { name: /^c-/ });
    expect(links()).toHaveLength(20);
    await userEvent.click(
      screen.getByRole('button', { name: 'Show all 1,200' }),
    );
    expect(links()).toHaveLength(1_200);
  });

  it('is linked from the list', async () => {
    backend().putTemplate(exampleTemplate({ cpu: 10_401 }));
    renderRay('/ray/templates');
    expect(await screen.findByRole('link', { name: 'small' })).toHaveAttribute(
      'href',
      PATH,
    );
    expect(screen.getByText('10,401')).toBeInTheDocument();
  });
});
