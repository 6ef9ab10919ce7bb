import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnvSource } from '@rayport/backstage-plugin-ray-common';
import {
  exampleCluster,
  exampleService,
  exampleTemplate,
} from '../../../__testUtils__/examples';
import { fill } from '../../../__testUtils__/fill';
import { renderRay } from '../../../__testUtils__/renderRay';
import { startFakeBackend } from '../../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

async function open(path: string, name: string) {
  renderRay(path);
  const field = await screen.findByRole('textbox', { name: /^Name/ });
  await fill(user, field, name);
}

async function addReference(number: number) {
  await user.click(screen.getByRole('button', { name: 'Add variable' }));
  return screen.findByRole('group', { name: `Variable ${number}` });
}

async function write(row: HTMLElement, field: RegExp, text: string) {
  await fill(user, within(row).getByRole('textbox', { name: field }), text);
}

async function choose(row: HTMLElement, source: string) {
  await user.click(within(row).getByRole('button', { name: /Taken from/ }));
  await user.click(await screen.findByRole('option', { name: source }));
}

describe('EnvironmentFields', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate());
    backend().putTemplate(exampleTemplate({ name: 'large' }));
    backend().putCluster(exampleCluster());
    backend().putService(exampleService());
  });

  it('sends references to every kind of source, each with its fields', async () => {
    await open('/ray/clusters/new?from=default/training', 'fresh');
    const secret = await addReference(1);
    await write(secret, /^Variable/, 'TOKEN');
    await write(secret, /^Secret name/, 'keys');
    await write(secret, /^Key in the Secret/, 'token');
    const map = await addReference(2);
    await write(map, /^Variable/, 'LEVEL');
    await write(map, /^Secret name/, 'of another kind');
    await choose(map, 'ConfigMap');
    await write(map, /^ConfigMap name/, 'settings');
    await write(map, /^Key in the ConfigMap/, 'level');
    const pod = await addReference(3);
    await write(pod, /^Variable/, 'NODE');
    await choose(pod, 'Field of the pod');
    expect(
      within(pod).queryByRole('textbox', { name: /name/ }),
    ).not.toBeInTheDocument();
    await write(pod, /^Field/, 'spec.nodeName');
    const container = await addReference(4);
    await write(container, /^Variable/, 'LIMIT');
    await choose(container, 'Resource of the container');
    await write(container, /^Resource/, 'limits.memory');
    await user.click(screen.getByRole('button', { name: 'Create cluster' }));

    await screen.findByRole('heading', { name: 'fresh' });
    expect(backend().clusters.get('default/fresh')?.envs?.valuesFrom).toEqual({
      TOKEN: { source: EnvSource.SECRET, name: 'keys', key: 'token' },
      LEVEL: { source: EnvSource.CONFIGMAP, name: 'settings', key: 'level' },
      NODE: { source: EnvSource.FIELD, name: '', key: 'spec.nodeName' },
      LIMIT: {
        source: EnvSource.RESOURCEFIELD,
        name: '',
        key: 'limits.memory',
      },
    });
  });

  it('shows errors at their fields before it sends anything', async () => {
    await open('/ray/services/new?from=default/recommender', 'fresh');
    const plain = within(
      screen.getByRole('group', { name: 'Environment variables' }),
    );
    await user.click(plain.getByRole('button', { name: /add/ }));
    await fill(user, plain.getByLabelText(/Key 1/), 'MODE');
    const twice = await addReference(1);
    await write(twice, /^Variable/, 'MODE');
    await choose(twice, 'Field of the pod');
    await write(twice, /^Field/, 'podIP');
    const fixed = await addReference(2);
    await write(fixed, /^Variable/, 'MY_POD_IP');
    await addReference(3);
    await user.click(screen.getByRole('button', { name: 'Create service' }));

    const field = (row: HTMLElement, name: RegExp) =>
      within(row).getByRole('textbox', { name });
    await waitFor(() => expect(field(twice, /^Variable/)).toBeInvalid());
    expect(field(twice, /^Variable/)).toHaveAccessibleDescription(/twice/);
    expect(field(twice, /^Field/)).toHaveAccessibleDescription(
      /such as status\.podIP/,
    );
    expect(field(fixed, /^Variable/)).toHaveAccessibleDescription(
      /is set by Rayport/,
    );
    expect(field(fixed, /^Secret name/)).toHaveAccessibleDescription(/Fill/);
    expect(field(fixed, /^Key/)).toHaveAccessibleDescription(/Fill this in/);
    // All errors are shown at fields, and an empty row is not an error.
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field(twice, /^Variable/)).toHaveFocus();
    expect(backend().requests.some(call => call.startsWith('POST'))).toBe(
      false,
    );
  });

  it('keeps the input when a source is selected again, and moves the focus', async () => {
    await open('/ray/clusters/new?from=default/training', 'fresh');
    const row = await addReference(1);
    expect(
      within(row).getByRole('textbox', { name: /^Variable/ }),
    ).toHaveFocus();
    await write(row, /^Secret name/, 'keys');
    await choose(row, 'ConfigMap');
    await choose(row, 'Secret');
    expect(
      within(row).getByRole('textbox', { name: /^Secret name/ }),
    ).toHaveValue('keys');
    await user.click(
      within(row).getByRole('button', { name: 'Remove variable 1' }),
    );
    expect(screen.getByRole('button', { name: 'Add variable' })).toHaveFocus();
  });
});
