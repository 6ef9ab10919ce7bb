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

const CLUSTER_SCOPED = ['nodes', 'priorityclasses', 'runtimeclasses'];

/** A Role applies to one namespace, so it grants no reads of cluster-scoped objects but the `get` of its namespace. */
function withinNamespace({ verbs, ...rule }: Rule): Rule[] {
  const [resource = ''] = rule.resources;
  if (CLUSTER_SCOPED.includes(resource)) return [];
  const left = verbs.filter(
    verb => resource !== 'namespaces' || verb !== 'list',
  );
  return [{ ...rule, verbs: left }];
}

describe('the rights of a portal for some namespaces', () => {
  const everywhere = manifestsOf('rbac.yaml').find(
    ({ kind, metadata }) =>
      kind === 'ClusterRole' && metadata.name === 'rayport',
  );
  const manifests = manifestsOf('rbac-namespaces.yaml');
  const roles = manifests.filter(({ kind }) => kind === 'Role');

  it('are those for all namespaces, in each namespace', () => {
    expect(roles.map(({ metadata }) => metadata.namespace)).toEqual([
      'team-a',
      'team-b',
    ]);
    const rules = everywhere?.rules?.flatMap(withinNamespace);
    expect(rules?.length).toBeGreaterThan(0);
    for (const role of roles) expect(role.rules).toEqual(rules);
  });

  it.each([
    // Timelines and warnings include pods.
    ['pods', ['list', 'watch']],
    ['events', ['list', 'watch']],
    // The portal deletes pods to replace them, and the operator recreates them.
    ['pods', ['delete']],
    // Warnings name missing objects that pods reference.
    ['configmaps', ['get']],
    ['persistentvolumeclaims', ['get']],
    ['serviceaccounts', ['get']],
    ['priorityclasses', ['get']],
    ['runtimeclasses', ['get']],
  ])('are sufficient for %s: %j', (resource, verbs) => {
    const granted = everywhere?.rules
      ?.filter(({ resources }) => resources.includes(resource))
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

describe('the rights for a Ray cluster with token authentication', () => {
  const manifests = manifestsOf('ray-tokens.yaml');
  const rules = manifests.flatMap(({ rules: own = [] }) => own);

  it('are limited to that cluster', () => {
    expect(rules).toHaveLength(3);
    for (const { resourceNames, verbs } of rules) {
      expect(resourceNames).toHaveLength(1);
      expect(verbs).toHaveLength(1);
    }
  });

  it('grant the account of the head’s tokens access to that head only', () => {
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

describe('the rights to impersonate users', () => {
  const manifests = manifestsOf('impersonation.yaml');
  const roleOf = (wanted: string) =>
    manifests.find(
      ({ kind, metadata }) =>
        kind === 'ClusterRole' && metadata.name === wanted,
    )?.rules ?? [];

  it('are for users and groups by name, without groups and users of Kubernetes itself', () => {
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

  it('name users and groups in the same form as the portal', () => {
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

  it('are sufficient with those of a user, and users get no more rights than the portal has', () => {
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
