import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  clusterSpecSchema,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import { exampleCluster, exampleTemplate } from '../../__testUtils__/examples';
import { fill } from '../../__testUtils__/fill';
import { renderRay } from '../../__testUtils__/renderRay';
import { startFakeBackend } from '../../__testUtils__/startFakeBackend';

const BEYOND = /^The path ".+" of the node is not allowed .* level baseline/;

const user = userEvent.setup({ delay: null });

describe('pod security level', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    for (const name of ['small', 'large']) {
      backend().putTemplate(exampleTemplate({ name }));
    }
    const { clusterSpec } = exampleCluster();
    const volumes = [
      {
        name: 'logs',
        mountPath: '/logs',
        source: '/var/log',
        volumeType: VolumeType.HOST_PATH,
      },
    ];
    const headGroupSpec = { ...clusterSpec?.headGroupSpec, volumes };
    const spec = clusterSpecSchema.parse({ ...clusterSpec, headGroupSpec });
    backend().putCluster(exampleCluster({ clusterSpec: spec }), {
      state: 'ready',
    });
  });

  function setLevel(level: 'baseline' | 'privileged') {
    backend().podSecurity = [{ level, namespaces: ['default'] }];
  }

  const writes = () =>
    backend().requests.filter(call => /^(POST|PATCH)/.test(call));

  const source = () =>
    screen.findByRole('textbox', { name: /^Path on the host/ });

  async function copy() {
    renderRay('/ray/clusters/new?from=default/training');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await fill(user, name, 'copy');
    await user.click(screen.getByRole('button', { name: 'Create cluster' }));
  }

  it('shows an error at a host path before anything is sent', async () => {
    setLevel('baseline');
    await copy();
    await waitFor(async () =>
      expect(await source()).toHaveAccessibleDescription(BEYOND),
    );
    expect(writes()).toEqual([]);
  });

  it('allows a host path in a privileged namespace', async () => {
    setLevel('privileged');
    await copy();
    await screen.findByRole('heading', { name: 'copy' });
  });

  it('allows changes to a cluster that already has a host path', async () => {
    setLevel('baseline');
    renderRay('/ray/clusters/default/training/edit');
    await screen.findByRole('textbox', { name: /^Ray version/ });
    const enter = async (field: HTMLElement, text: string) => {
      await fill(user, field, text);
      await user.tab();
    };
    const review = () =>
      user.click(screen.getByRole('button', { name: 'Review' }));
    await enter(await source(), '/');
    await review();
    await waitFor(async () =>
      expect(await source()).toHaveAccessibleDescription(BEYOND),
    );
    await enter(await source(), '/var/log');
    await enter(screen.getByRole('textbox', { name: 'Maximum' }), '9');
    await waitFor(() => expect(screen.queryByText(BEYOND)).toBeNull());
    await review();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Cluster training was changed');
  });
});
