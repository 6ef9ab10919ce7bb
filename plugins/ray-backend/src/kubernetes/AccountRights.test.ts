import {
  CONFIG_MAPS,
  DefaultKubernetesService,
  RAY_CLUSTERS,
  ResourceRule,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { AccountRights, CHANGES } from './AccountRights';

const WRITER: ResourceRule[] = [
  {
    verbs: ['create', 'update', 'delete'],
    apiGroups: ['ray.io'],
    resources: ['rayclusters'],
  },
  { verbs: ['*'], apiGroups: ['*'], resources: ['*'], resourceNames: ['x'] },
];
const READER: ResourceRule[] = [
  { verbs: ['get', 'list'], apiGroups: ['*'], resources: ['*'] },
];

const reviewSchema = z.object({
  spec: z.object({ namespace: z.string().optional() }),
});

/** Answers reviews instead of Kubernetes; `answer` gets the namespace of a rules review. */
function rightsWith(
  answer: (namespace: string | undefined) => Response,
  options: { isStrict?: boolean } = {},
) {
  const sent: string[] = [];
  const rights = new AccountRights({
    kubernetes: new DefaultKubernetesService({
      connect: async () => ({
        server: 'http://kubernetes',
        canImpersonate: true,
        async fetch(path, { body }) {
          sent.push(path.replace(/^.*\/|\?.*$/g, ''));
          const { spec } = reviewSchema.parse(JSON.parse(String(body)));
          return answer(spec.namespace);
        },
      }),
    }),
    resources: [RAY_CLUSTERS, CONFIG_MAPS],
    verbs: CHANGES,
    ...options,
  });
  return { rights, sent };
}

const allowed = (value: boolean) =>
  Response.json({ status: { allowed: value } }, { status: 201 });

const rules = (resourceRules: ResourceRule[], incomplete = false) =>
  Response.json({ status: { resourceRules, incomplete } }, { status: 201 });

describe('AccountRights', () => {
  it('asks once, for all namespaces, if the account has every right everywhere', async () => {
    const { rights, sent } = rightsWith(() => allowed(true));
    const mayChange = await rights.read(['a', 'b']);
    expect(mayChange('create', RAY_CLUSTERS, 'a')).toBe(true);
    await rights.read(['a']);
    expect(sent).toEqual(Array(6).fill('selfsubjectaccessreviews'));
  });

  it('distinguishes namespaces, and asks for each of them periodically', async () => {
    const { rights, sent } = rightsWith(namespace => {
      if (namespace === undefined) return allowed(false);
      return rules(namespace === 'mine' ? WRITER : READER);
    });
    const mayChange = await rights.read(['mine', 'other']);
    expect(mayChange('delete', RAY_CLUSTERS, 'mine')).toBe(true);
    expect(mayChange('create', CONFIG_MAPS, 'mine')).toBe(false);
    expect(mayChange('delete', RAY_CLUSTERS, 'other')).toBe(false);
    expect(mayChange('delete', RAY_CLUSTERS, 'unknown')).toBe(true);
    await rights.read(['mine', 'other']);
    expect(
      sent.filter(name => name === 'selfsubjectrulesreviews'),
    ).toHaveLength(2);
    jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ['nextTick'] });
    try {
      await rights.read(['mine']);
    } finally {
      jest.useRealTimers();
    }
    expect(
      sent.filter(name => name === 'selfsubjectrulesreviews'),
    ).toHaveLength(3);
  });

  it.each([
    ['refuses', () => new Response('{}', { status: 403 })],
    ['does not know reviews', () => new Response('no', { status: 404 })],
    [
      'knows only some of the rules',
      (namespace?: string) => (namespace ? rules([], true) : allowed(false)),
    ],
  ])('allows everything if Kubernetes %s', async (_name, answer) => {
    const { rights } = rightsWith(answer);
    const mayChange = await rights.read(['a']);
    expect(mayChange('create', RAY_CLUSTERS, 'a')).toBe(true);
  });

  it('asks per user, and caches the answer for that user', async () => {
    const { rights, sent } = rightsWith(() => allowed(true));
    const ada = { user: 'ada', groups: ['a'] };
    await rights.read(['a'], ada);
    await rights.read(['a'], { ...ada });
    expect(sent).toHaveLength(6);
    await rights.read(['a'], { user: 'ada', groups: ['b'] });
    await rights.read(['a']);
    expect(sent).toHaveLength(18);
  });

  it('denies unknown rights in strict mode, and asks again after a failure', async () => {
    const answers = [
      ...Array.from({ length: 6 }, () => allowed(false)),
      rules(READER, true),
    ];
    const { rights } = rightsWith(
      () => answers.shift() ?? new Response('{}', { status: 500 }),
      { isStrict: true },
    );
    const may = await rights.read(['a']);
    expect(may('create', RAY_CLUSTERS, 'a')).toBe(false);
    expect(may('create', RAY_CLUSTERS, 'unknown')).toBe(false);
    await expect(rights.read(['b'])).rejects.toMatchObject({ status: 500 });
    answers.push(rules(WRITER));
    const later = await rights.read(['b']);
    expect(later('create', RAY_CLUSTERS, 'b')).toBe(true);
  });
});
