import { ConfigReader } from '@backstage/config';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { kubernetesName } from '../requests/Impersonation';
import { readImpersonation } from '../requests/ImpersonationSettings';

const ruleSchema = z.object({
  apiGroups: z.array(z.string()),
  resources: z.array(z.string()),
  verbs: z.array(z.string()),
  resourceNames: z.array(z.string()).optional(),
});

const manifestSchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional() }),
  rules: z.array(ruleSchema).optional(),
  roleRef: z.object({ kind: z.string(), name: z.string() }).optional(),
  subjects: z.array(z.object({ name: z.string() })).optional(),
});

type Rule = z.output<typeof ruleSchema>;

function manifestsOf(file: string) {
  const path = resolve(__dirname, '../../../../deploy', file);
  return parseAllDocuments(readFileSync(path, 'utf8')).map(document =>
    manifestSchema.parse(document.toJS()),
  );
}

/** A Role applies to one namespace, so it cannot grant a list of cluster-scoped objects. */
function withinNamespace({ verbs, ...rule }: Rule): Rule[] {
  const isOutside = ['namespaces', 'nodes'].some(name =>
    rule.resources.includes(name),
  );
  const left = verbs.filter(verb => !isOutside || verb !== 'list');
  return left.length ? [{ ...rule, verbs: left }] : [];
}

describe('the rights of a portal for some namespaces', () => {
  const everywhere = manifestsOf('rbac.yaml').find(
    ({ kind, metadata }) =>
      kind === 'ClusterRole' && metadata.name === 'rayport',
  );
  const manifests = manifestsOf('rbac-namespaces.yaml');
  const roles = manifests.filter(({ kind }) => kind === 'Role');

  it('are those of a portal for all of them, in each', () => {
    expect(roles.map(({ metadata }) => metadata.namespace)).toEqual([
      'team-a',
      'team-b',
    ]);
    const rules = everywhere?.rules?.flatMap(withinNamespace);
    expect(rules?.length).toBeGreaterThan(0);
    for (const role of roles) expect(role.rules).toEqual(rules);
  });

  it.each([
    // Timelines and warnings tell of pods.
    ['pods', ['list', 'watch']],
    ['events', ['list', 'watch']],
    // Renewed pods are deleted, and the operator recreates them.
    ['pods', ['delete']],
  ])('are enough for %s: %j', (resource, verbs) => {
    const granted = everywhere?.rules
      ?.filter(
        ({ apiGroups, resources }) =>
          apiGroups.includes('') && resources.includes(resource),
      )
      .flatMap(rule => rule.verbs);
    expect(granted).toEqual(expect.arrayContaining(verbs));
  });

  it('are bound in each namespace, and nowhere else', () => {
    const bindings = manifests.filter(({ kind }) => kind.endsWith('Binding'));
    expect(bindings).toEqual(
      roles.map(({ metadata }) => ({
        kind: 'RoleBinding',
        metadata,
        roleRef: { kind: 'Role', name: metadata.name },
        subjects: [{ name: 'rayport' }],
      })),
    );
    expect(manifests.map(({ kind }) => kind)).not.toContain('ClusterRole');
  });
});

describe('the rights for a Ray cluster that asks for a token', () => {
  const manifests = manifestsOf('ray-tokens.yaml');
  const rules = manifests.flatMap(({ rules: own = [] }) => own);

  it('are for that cluster alone', () => {
    expect(rules).toHaveLength(3);
    for (const { resourceNames, verbs } of rules) {
      expect(resourceNames).toHaveLength(1);
      expect(verbs).toHaveLength(1);
    }
  });

  it('leave to the account whose tokens a head sees nothing but that head', () => {
    const bound = manifests.filter(({ subjects = [] }) =>
      subjects.some(({ name }) => name === 'rayport-training'),
    );
    expect(bound.map(({ roleRef }) => roleRef?.name)).toEqual([
      'rayport-training',
    ]);
    const role = manifests.find(
      ({ kind, metadata }) =>
        kind === 'Role' && metadata.name === 'rayport-training',
    );
    expect(role?.rules).toEqual([
      {
        apiGroups: ['ray.io'],
        resources: ['rayclusters'],
        resourceNames: ['training'],
        verbs: ['ray:write'],
      },
    ]);
  });
});

describe('the rights to act as users', () => {
  const manifests = manifestsOf('impersonation.yaml');
  const roleOf = (wanted: string) =>
    manifests.find(
      ({ kind, metadata }) =>
        kind === 'ClusterRole' && metadata.name === wanted,
    )?.rules ?? [];

  it("are for users and groups by name, and none of them is Kubernetes' own", () => {
    const rules = roleOf('rayport-impersonation');
    expect(rules.map(({ resources }) => resources)).toEqual([
      ['groups'],
      ['users'],
    ]);
    for (const { verbs, resourceNames = [] } of rules) {
      expect(verbs).toEqual(['impersonate']);
      expect(resourceNames.length).toBeGreaterThan(0);
    }
  });

  it('name users and groups as the portal does', () => {
    const settings = readImpersonation(
      new ConfigReader({ ray: { kubernetes: { impersonate: 'all' } } }),
    );
    const [groups, users] = roleOf('rayport-impersonation');
    const named = (template: string | undefined, refs: string[]) =>
      refs.map(ref => kubernetesName(template ?? '', ref));
    expect(groups.resourceNames).toEqual(
      named(settings?.group, ['group:default/team-a', 'group:default/team-b']),
    );
    expect(users.resourceNames).toEqual(
      named(settings?.user, ['user:default/alice', 'user:default/bob']),
    );
  });

  it('are enough with those of a user, who gets no more than the portal has', () => {
    const portal = manifestsOf('rbac.yaml').find(
      ({ kind, metadata }) =>
        kind === 'ClusterRole' && metadata.name === 'rayport',
    )?.rules;
    const rules = roleOf('rayport-user');
    expect(rules).toContainEqual({
      apiGroups: [''],
      resources: ['pods'],
      verbs: ['delete'],
    });
    for (const { apiGroups, resources, verbs } of rules) {
      const same = portal?.find(
        rule =>
          isDeepStrictEqual(rule.apiGroups, apiGroups) &&
          isDeepStrictEqual(rule.resources, resources),
      );
      expect(same?.verbs).toEqual(expect.arrayContaining(verbs));
      // Watches are the portal's own.
      expect(verbs).not.toContain('watch');
    }
  });
});
