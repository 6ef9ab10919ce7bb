import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ruleSchema = z.object({
  apiGroups: z.array(z.string()),
  resources: z.array(z.string()),
  verbs: z.array(z.string()),
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

/** A Role holds within one namespace, so it can grant no list of what lies in none. */
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
