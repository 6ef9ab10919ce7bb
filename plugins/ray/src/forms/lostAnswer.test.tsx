import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill } from '../__testUtils__/fill';
import { renderRay } from '../__testUtils__/renderRay';
import { startFakeBackend } from '../__testUtils__/startFakeBackend';

const CREATE = 'POST /v1/namespaces/default/compute_templates';

const user = userEvent.setup({ delay: null });

const nameField = () => screen.findByRole('textbox', { name: /^Name/ });

const create = () =>
  user.click(screen.getByRole('button', { name: 'Create template' }));

describe('a form with a lost response', () => {
  const backend = startFakeBackend();

  beforeEach(() => sessionStorage.clear());

  /** Sends a form, and gets no answer. */
  async function createUnheard() {
    backend().lostAnswers.add(CREATE);
    const page = renderRay('/ray/templates/new?namespace=default');
    await fill(user, await nameField(), 'fresh');
    await create();
    expect(await screen.findByText('It was not created')).toBeInTheDocument();
    expect(backend().templates.has('default/fresh')).toBe(true);
    return page;
  }

  const requests = () =>
    backend().requests.filter(call => call === CREATE).length;

  it('opens the created object when it is sent again', async () => {
    await createUnheard();
    await create();
    await screen.findByRole('row', { name: /fresh/ });
    expect(requests()).toBe(2);
  });

  it('opens the created object when it is sent again after a reload', async () => {
    const page = await createUnheard();
    page.unmount();
    renderRay('/ray/templates/new?namespace=default');
    expect(await nameField()).toHaveValue('fresh');
    await create();
    await screen.findByRole('row', { name: /fresh/ });
  });

  it('sends a new request after a change', async () => {
    await createUnheard();
    await fill(user, screen.getByRole('textbox', { name: /^CPU/ }), '7');
    await create();
    expect(await screen.findByText(/already exists/)).toBeInTheDocument();
    expect(backend().templates.get('default/fresh')?.cpu).not.toBe(7);
  });

  it('does not open an object that another form created', async () => {
    const page = await createUnheard();
    page.unmount();
    sessionStorage.clear();
    renderRay('/ray/templates/new?namespace=default');
    await fill(user, await nameField(), 'fresh');
    await create();
    expect(await screen.findByText(/already exists/)).toBeInTheDocument();
  });
});
