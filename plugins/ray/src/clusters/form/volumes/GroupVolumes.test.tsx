import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  clusterSpecSchema,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import {
  exampleCluster,
  exampleTemplate,
} from '../../../__testUtils__/examples';
import { textOf } from '../../../__testUtils__/codeMirror';
import { fill } from '../../../__testUtils__/fill';
import { renderRay } from '../../../__testUtils__/renderRay';
import { startFakeBackend } from '../../../__testUtils__/startFakeBackend';

const user = userEvent.setup({ delay: null });

/** A spec with one volume of each type, and settings of the autoscaler. */
const EVERY_VOLUME = clusterSpecSchema.parse({
  enableInTreeAutoscaling: true,
  autoscalerOptions: {
    idleTimeoutSeconds: 90,
    upscalingMode: 'Conservative',
    envs: { values: { LOG: 'debug' } },
    volumes: [{ name: 'of-0', mountPath: '/shared' }],
  },
  headGroupSpec: {
    computeTemplate: 'small',
    serviceAccount: 'reader',
    rayStartParams: { a: 'b' },
    volumes: Object.values(VolumeType).map(volumeType => ({
      name: `of-${volumeType}`,
      mountPath: `/of-${volumeType}`,
      volumeType,
      ...(volumeType === VolumeType.EPHEMERAL
        ? { storage: '10Gi', accessMode: 2, storageClassName: 'fast' }
        : { source: volumeType === VolumeType.EMPTY_DIR ? '' : 'backing' }),
      ...(volumeType === VolumeType.SECRET && { items: { token: 'a/token' } }),
      readOnly: volumeType === VolumeType.SECRET,
    })),
  },
  workerGroupSpec: [
    {
      groupName: 'workers',
      computeTemplate: 'small',
      replicas: 2,
      minReplicas: 1,
      maxReplicas: 4,
      annotations: { team: 'a' },
    },
  ],
});

async function choose(
  area: HTMLElement,
  field: RegExp,
  option: string,
): Promise<void> {
  await user.click(within(area).getByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** The volumes of the head (0) or of a worker group (from 1). */
function volumesOf(group: number) {
  return screen.getAllByRole('group', { name: 'Volumes' })[group];
}

async function addVolume(group: number, number: number) {
  const volumes = volumesOf(group);
  await user.click(within(volumes).getByRole('button', { name: 'Add volume' }));
  return within(volumes).findByRole('group', { name: `Volume ${number}` });
}

async function write(row: HTMLElement, field: RegExp, text: string) {
  await fill(user, within(row).getByRole('textbox', { name: field }), text);
}

describe('GroupVolumes', () => {
  const backend = startFakeBackend();

  beforeEach(() => {
    sessionStorage.clear();
    backend().putTemplate(exampleTemplate());
  });

  function requested(method: string) {
    return backend().requests.some(call => call.startsWith(method));
  }

  async function open() {
    backend().putCluster(exampleCluster({ clusterSpec: EVERY_VOLUME }));
    renderRay('/ray/clusters/new?from=default/training');
    return screen.findByRole('textbox', { name: /^Name/ });
  }

  async function openEmpty() {
    renderRay('/ray/clusters/new?namespace=default');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await waitFor(() =>
      expect(requested('GET /v1/namespaces/default/compute_templates')).toBe(
        true,
      ),
    );
    await fill(user, name, 'fresh');
    for (const index of [0, 1]) {
      const pickers = screen.getAllByRole('button', {
        name: /Compute template/,
      });
      await user.click(pickers[index]);
      await user.click(await screen.findByRole('option', { name: 'small' }));
    }
  }

  function submit() {
    return user.click(screen.getByRole('button', { name: 'Create cluster' }));
  }

  it('sends the fields of each type: a claim for the head, a ConfigMap for workers', async () => {
    await openEmpty();
    const claim = await addVolume(0, 1);
    await write(claim, /^Mount path/, '/data');
    await write(claim, /^Claim name/, 'datasets');
    const settings = await addVolume(1, 1);
    await write(settings, /^Claim name/, 'not meant');
    await choose(settings, /^Type|Type$/, 'ConfigMap');
    await write(settings, /^Volume name/, 'settings');
    await write(settings, /^Mount path/, '/etc/settings');
    await write(settings, /^ConfigMap name/, 'training-settings');
    await user.click(
      within(settings).getByRole('button', { name: /Files.*add/ }),
    );
    await write(settings, /Key 1/, 'a.yaml');
    await write(settings, /Path 1/, 'b.yaml');
    await user.click(
      within(settings).getByRole('switch', { name: 'Read-only' }),
    );
    await submit();

    await screen.findByRole('heading', { name: 'fresh' });
    const spec = backend().clusters.get('default/fresh')?.clusterSpec;
    expect(spec?.headGroupSpec?.volumes).toMatchObject([
      {
        name: 'volume-1',
        mountPath: '/data',
        volumeType: 0,
        source: 'datasets',
      },
    ]);
    expect(spec?.workerGroupSpec[0].volumes).toMatchObject([
      {
        name: 'settings',
        mountPath: '/etc/settings',
        volumeType: VolumeType.CONFIGMAP,
        source: 'training-settings',
        items: { 'a.yaml': 'b.yaml' },
        readOnly: true,
      },
    ]);
  });

  it('shows errors at their fields, by the rules of the server', async () => {
    await openEmpty();
    const row = await addVolume(0, 1);
    await choose(row, /^Type|Type$/, 'New claim for each pod');
    await write(row, /^Size/, 'plenty');
    await submit();

    const size = within(row).getByRole('textbox', { name: /^Size/ });
    await waitFor(() => expect(size).toBeInvalid());
    expect(size).toHaveAccessibleDescription(/such as 500m or 1Gi/);
    const path = within(row).getByRole('textbox', { name: /^Mount path/ });
    expect(path).toHaveAccessibleDescription(/Fill this in/);
    expect(path).toHaveFocus();
    expect(requested('POST')).toBe(false);

    await choose(row, /^Type|Type$/, 'Empty directory');
    await write(row, /^Mount path/, '/scratch');
    await submit();
    await screen.findByRole('heading', { name: 'fresh' });
  });

  it('keeps the volumes of other groups when a group is removed', async () => {
    await openEmpty();
    await user.click(screen.getByRole('button', { name: 'Add worker group' }));
    await addVolume(1, 1);
    const kept = await addVolume(2, 1);
    await write(kept, /^Volume name/, 'kept');
    await user.click(
      screen.getByRole('button', { name: 'Remove worker group 1' }),
    );
    const left = within(volumesOf(1));
    expect(left.getByRole('textbox', { name: /^Volume name/ })).toHaveValue(
      'kept',
    );
    await user.click(left.getByRole('button', { name: 'Remove volume 1' }));
    expect(left.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keeps all fields of volumes in the form, in its text and in a copy', async () => {
    await fill(user, await open(), 'copied');
    const names = within(volumesOf(0)).getAllByRole('textbox', {
      name: /^Volume name/,
    });
    expect(names).toHaveLength(Object.keys(VolumeType).length);
    await user.click(screen.getByRole('radio', { name: 'YAML' }));
    const text = await screen.findByRole('textbox', { name: /^Message/ });
    expect(text).toHaveTextContent('storageClassName: fast');
    await fill(user, text, `${textOf(text)} `);
    await user.click(screen.getByRole('radio', { name: 'Form' }));
    expect(
      await screen.findByText('Idle timeout, speed, resources and image'),
    ).toBeInTheDocument();
    await submit();
    await screen.findByRole('heading', { name: 'copied' });
    expect(backend().clusters.get('default/copied')?.clusterSpec).toEqual(
      EVERY_VOLUME,
    );
  });
});
