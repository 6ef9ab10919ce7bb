import {
  DefaultKubernetesService,
  ResourceRule,
} from '@rayport/backstage-plugin-ray-node';
import { RayResource } from '../../core/RayResource';
import { ImpersonationSettings } from '../../requests/ImpersonationSettings';
import { HistoryRights } from './HistoryRights';

const object: RayResource = {
  kind: 'job',
  namespace: 'n',
  name: 'j',
  templates: [],
};
const ada = { impersonate: { user: 'backstage:ada', groups: [] } };

const SETTINGS: ImpersonationSettings = {
  mode: 'all',
  user: 'backstage:{ref}',
  group: 'backstage:{ref}',
};

const rule = (...resources: string[]): ResourceRule => ({
  verbs: ['get'],
  apiGroups: [''],
  resources,
});

/** A Kubernetes that grants these rights in each namespace, or does not answer if undefined. */
function rightsWith(
  resourceRules: ResourceRule[] | undefined,
  mode?: ImpersonationSettings['mode'],
) {
  const asked: string[] = [];
  const kubernetes = new DefaultKubernetesService({
    connect: async () => ({
      server: 'http://kubernetes',
      canImpersonate: true,
      async fetch(path, { impersonate }) {
        asked.push(impersonate?.user ?? '');
        if (!resourceRules) return new Response('', { status: 500 });
        const status = path.includes('accessreviews')
          ? { allowed: false }
          : { resourceRules, incomplete: false };
        return Response.json({ status }, { status: 201 });
      },
    }),
  });
  const settings = mode && { ...SETTINGS, mode };
  return { rights: new HistoryRights(kubernetes, settings), asked };
}

describe('HistoryRights', () => {
  it('requires the right in Kubernetes that the same live read requires', async () => {
    const logs = rightsWith([rule('pods/log')], 'all');
    expect(await logs.rights.mayReadLogs(object, ada)).toBe(true);
    expect(await logs.rights.mayReadSubmissions(object, ada)).toBe(false);
    expect(new Set(logs.asked)).toEqual(new Set(['backstage:ada']));
    const dashboards = rightsWith([rule('services/proxy')], 'all');
    expect(await dashboards.rights.mayReadLogs(object, ada)).toBe(false);
    expect(await dashboards.rights.mayReadSubmissions(object, ada)).toBe(true);
    const pods = rightsWith([rule('pods', 'services')], 'all');
    expect(await pods.rights.mayReadLogs(object, ada)).toBe(false);
  });

  it('fails if Kubernetes does not return the rights', async () => {
    const { rights } = rightsWith(undefined, 'all');
    await expect(rights.mayReadLogs(object, ada)).rejects.toThrow();
  });

  it.each(['writes', undefined] as const)(
    'requires no rights in Kubernetes if users do not read as themselves (%s)',
    async mode => {
      const { rights, asked } = rightsWith([], mode);
      expect(await rights.mayReadLogs(object, ada)).toBe(true);
      expect(asked).toEqual([]);
    },
  );

  it('lets services read, as they have no user in Kubernetes', async () => {
    const { rights, asked } = rightsWith([], 'all');
    const service = { impersonate: undefined };
    expect(await rights.mayReadSubmissions(object, service)).toBe(true);
    expect(asked).toEqual([]);
  });
});
