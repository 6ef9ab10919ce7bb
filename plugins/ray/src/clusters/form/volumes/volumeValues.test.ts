import {
  AccessMode,
  HostPathType,
  MountPropagationMode,
  volumeSchema,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import { asType, fromVolume, newVolume, toVolume } from './volumeValues';

describe('form values of a volume', () => {
  it('contain only fields of the type, and restore the others when the type changes back', () => {
    const claim = { ...newVolume([]), mountPath: '/data', source: 'datasets' };
    const ephemeral = asType(claim, String(VolumeType.EPHEMERAL));
    expect(ephemeral.source).toBe('');
    const sized = { ...ephemeral, storage: '10Gi' };
    expect(toVolume(sized)).toEqual(
      volumeSchema.parse({
        name: 'volume-1',
        mountPath: '/data',
        volumeType: VolumeType.EPHEMERAL,
        storage: '10Gi',
      }),
    );
    const again = asType(sized, claim.volumeType);
    expect(again).toMatchObject({ source: 'datasets', storage: '' });
    expect(asType(again, sized.volumeType).storage).toBe('10Gi');
  });

  it('omit fields of a text that the type does not have', () => {
    const odd = { name: 'v', mountPath: '/v', source: 'c', storage: 'many' };
    expect(toVolume(fromVolume(volumeSchema.parse(odd))).storage).toBe('');
  });

  it('get an unused name', () => {
    const first = newVolume([]);
    const second = newVolume([first]);
    expect([first.name, second.name]).toEqual(['volume-1', 'volume-2']);
    expect(newVolume([second]).name).toBe('volume-1');
  });
});

describe('round trip of a volume', () => {
  const backings = {
    PERSISTENT_VOLUME_CLAIM: { source: 'claim' },
    HOST_PATH: { source: '/var/log', hostPathType: HostPathType.FILE },
    EPHEMERAL: {
      storage: '1Gi',
      accessMode: AccessMode.RWX,
      storageClassName: 'fast',
    },
    CONFIGMAP: { source: 'settings', items: { 'a.b': 'c/d' } },
    SECRET: { source: 'passwords', items: { key: 'file' } },
    EMPTY_DIR: { storage: '2Gi' },
  };

  it.each(Object.entries(VolumeType))('%s keeps all fields', (name, type) => {
    const volume = volumeSchema.parse({
      name: 'v',
      mountPath: '/v',
      volumeType: type,
      readOnly: true,
      mountPropagationMode: MountPropagationMode.BIDIRECTIONAL,
      ...Object.entries(backings).find(([key]) => key === name)?.[1],
    });
    expect(toVolume(fromVolume(volume))).toEqual(volume);
  });
});
