import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  RESOURCE_KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { actionsOf } from './permissionNames';

/** Matches every kind, action, namespace, signed-in user or permission. */
export const ANY = '*';

/** Lower-case, with the namespace `default` if it has none; undefined for refs of other kinds than users and groups. */
function canonicalMember(text: string): string | undefined {
  if (text === ANY) return text;
  try {
    const ref = parseEntityRef(text, { defaultNamespace: 'default' });
    const isPrincipal = /^(user|group)$/i.test(ref.kind);
    return isPrincipal ? stringifyEntityRef(ref) : undefined;
  } catch {
    return undefined;
  }
}

const name = z.string().min(1);

const member = z
  .string()
  .refine(text => canonicalMember(text) !== undefined, {
    error: `use ${ANY}, or the entity ref of a user or group, such as group:default/platform`,
  })
  .transform(text => canonicalMember(text) ?? text);

/** The kinds that a rule names. */
export function kindsIn(names: readonly unknown[]): ResourceKind[] {
  return RESOURCE_KINDS.filter(
    kind => names.includes(kind) || names.includes(ANY),
  );
}

/** Limits that only objects with an owner and pods can meet, so compute templates can't. */
const workloadLimits = {
  own: z.boolean().optional(),
  templates: z.array(name).optional(),
  serviceAccounts: z.array(name).optional(),
  secrets: z.array(name).optional(),
  hostPaths: z.array(name).optional(),
  privileged: z.boolean().optional(),
  overriddenCommands: z.boolean().optional(),
};

/** Names of the limits that rules about compute templates can't have. */
export const WORKLOAD_LIMITS = Object.keys(workloadLimits);

const ruleFields = {
  kinds: z.array(z.enum([...RESOURCE_KINDS, ANY])).min(1),
  actions: z.array(z.enum([...actionsOf(RESOURCE_KINDS), ANY])).min(1),
  namespaces: z.array(name).min(1),
  ...workloadLimits,
};

const ruleSchema = z.strictObject(ruleFields).transform(rule => {
  const kinds = kindsIn(rule.kinds);
  const isAnyAction = rule.actions.includes(ANY);
  return {
    ...rule,
    kinds,
    actions: isAnyAction ? actionsOf(kinds) : rule.actions,
    namespaces: rule.namespaces.includes(ANY) ? undefined : rule.namespaces,
  };
});

/** A rule of a role, with its kinds and actions one by one. Fields without a value don't limit it. */
export type Rule = z.output<typeof ruleSchema>;

const roleFields = {
  name,
  members: z.array(member).min(1),
  rules: z.array(ruleSchema).default([]),
  otherPermissions: z.array(name).default([]),
};

/** The roles at `permission.roles`. */
export const rolesSchema = z.array(z.strictObject(roleFields));

/** Who may do what. */
export type Role = z.output<typeof rolesSchema>[number];

/** The keys of roles and of rules, to suggest one for a misspelled key. */
export const ROLE_KEYS = Object.keys(roleFields);
export const RULE_KEYS = Object.keys(ruleFields);
