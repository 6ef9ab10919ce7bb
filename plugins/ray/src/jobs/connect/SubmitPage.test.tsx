import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { exampleTemplate } from '../../__testUtils__/examples';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const TOKENS = '/namespaces/default/connect_tokens';

describe('SubmitPage', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    backend().putTemplate(exampleTemplate({ name: 'small' }));
    backend().putTemplate(exampleTemplate({ name: 'gpu-small', gpu: 1 }));
    backend().answers.set(`GET ${TOKENS}`, {});
  });

  const lines = () => screen.findByRole('region', { name: 'Bash' });

  it('is linked from the list of jobs, as is the page for scripts', async () => {
    renderRay('/ray/jobs');
    expect(
      await screen.findByRole('link', { name: 'Submit from your computer' }),
    ).toHaveAttribute('href', '/ray/jobs/_submit');
    expect(screen.getByRole('link', { name: 'Run a script' })).toHaveAttribute(
      'href',
      '/ray/jobs/_script',
    );
  });

  it('says that the namespaces cannot be read, and tries again', async () => {
    backend().refusals.set(
      'GET /namespaces',
      new RayApiError('INTERNAL', 'The portal failed.'),
    );
    renderRay('/ray/jobs/_submit');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('The portal failed.');
    backend().refusals.clear();
    await userEvent.click(retry);
    expect(await lines()).toHaveTextContent('/api/ray/jobs-api/default');
  });

  it('shows lines with the chosen template and workers', async () => {
    renderRay('/ray/jobs/_submit');
    expect(await lines()).toHaveTextContent('/api/ray/jobs-api/default');
    expect(
      await screen.findByText(/--metadata-json '\{"rayport\.template":"small"/),
    ).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Compute template/ }));
    await user.click(await screen.findByRole('option', { name: /^gpu-small/ }));
    const workers = screen.getByRole('textbox', { name: 'Workers' });
    await user.clear(workers);
    await user.type(workers, '4');
    await user.tab();
    expect(await lines()).toHaveTextContent(
      '{"rayport.template":"gpu-small","rayport.workers":"4"}',
    );
  });

  it('creates, lists and revokes a token for the namespace', async () => {
    const token = {
      id: 'a1',
      createdAt: '2026-11-27T04:00:00Z',
      expiresAt: '2026-11-27T12:00:00Z',
    };
    backend().answers.set(`POST ${TOKENS}`, {
      id: 'a1',
      token: 'rayport_secret',
      expiresAt: token.expiresAt,
    });
    renderRay('/ray/jobs/_submit');
    const user = userEvent.setup();
    const make = await screen.findByRole('button', { name: 'Make a token' });
    backend().answers.set(`GET ${TOKENS}`, { tokens: [token] });
    await user.click(make);
    expect(await screen.findByText(/Bearer rayport_secret/)).toBeVisible();
    const listed = await screen.findByRole('list', {
      name: 'Your tokens for this namespace',
    });
    backend().answers.set(`DELETE ${TOKENS}/a1`, {});
    backend().answers.set(`GET ${TOKENS}`, {});
    await user.click(within(listed).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/Bearer <token>/)).toBeVisible();
  });
});
