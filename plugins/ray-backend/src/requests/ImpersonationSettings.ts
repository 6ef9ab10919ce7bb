import { Config } from '@backstage/config';
import { readSettings } from '../configuration/readSettings';
import { list, oneOf, section, text } from '../configuration/settings';

/** Values for which requests impersonate the user; `off` disables it. */
export const IMPERSONATION_MODES = ['writes', 'all'] as const;

/** Which requests to Kubernetes act as the user that they are made for. */
export type ImpersonationMode = (typeof IMPERSONATION_MODES)[number];

/** How users of the portal act in Kubernetes (`ray.kubernetes.impersonate` and `.impersonation`). */
export interface ImpersonationSettings {
  mode: ImpersonationMode;
  /** Name of a user; `{ref}`, `{kind}`, `{namespace}` and `{name}` stand for the user's entity in the catalog. */
  user: string;
  /** The same for a group. */
  group: string;
  /** Entity refs of the groups that are sent to Kubernetes; all when absent. */
  groups?: ReadonlySet<string>;
}

/** No user or group of Kubernetes itself has this prefix. */
const DEFAULT_TEMPLATE = 'backstage:{ref}';

/** Kubernetes' own users and groups; `system:masters` may do everything, regardless of roles. */
export const RESERVED_PREFIX = 'system:';

/** Placeholders for the parts of an entity ref. */
export const PLACEHOLDER = /\{(?<part>[^{}]*)\}/g;

const PARTS: readonly string[] = ['ref', 'kind', 'namespace', 'name'];

/** The fault of a template. */
function faultOf(template: string): string | undefined {
  const parts = [...template.matchAll(PLACEHOLDER)].map(
    ({ groups }) => groups?.part ?? '',
  );
  const unknown = parts.find(part => !PARTS.includes(part));
  if (unknown !== undefined) {
    return `holds {${unknown}}: there are {${PARTS.join('}, {')}}.`;
  }
  if (!parts.includes('ref') && !parts.includes('name')) {
    return `is ${template}, so Kubernetes could not tell users apart: put {ref} or {name} into it.`;
  }
  return template.startsWith(RESERVED_PREFIX)
    ? `is ${template}: names that begin with ${RESERVED_PREFIX} are Kubernetes' own. Begin it with something else.`
    : undefined;
}

const template = () =>
  text()
    .superRefine((value, context) => {
      const message = faultOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .prefault(DEFAULT_TEMPLATE);

/** The part of `ray.kubernetes` about impersonation. */
export const impersonationSettings = {
  impersonate: oneOf(['off', ...IMPERSONATION_MODES])
    .prefault('off')
    .describe(
      "Which requests to Kubernetes act as the signed-in user that they are made for, so that Kubernetes' roles, quotas, admission and audit log see the person and not the portal: `off`, `writes` (changes and dry runs) or `all` (reads, too). [What each means, and the rights that it needs](security/impersonation.md#impersonation)",
    ),
  impersonation: section({
    user: template().describe(
      "Name of a user in Kubernetes; `{ref}` stands for the user's entity ref, `{kind}`, `{namespace}` and `{name}` for its parts. Names that begin with `system:` are refused",
    ),
    group: template().describe('Name of a group, likewise'),
    groups: list(text())
      .optional()
      .meta({ usual: 'all that the user is in' })
      .describe(
        'Entity refs of the groups to pass on to Kubernetes, for an account that may act as these only',
      ),
  }).prefault({}),
};

/**
 * Reads how users act in Kubernetes.
 *
 * @returns undefined if all requests use the portal's own account
 * @throws Error that names the key of an invalid setting
 */
export function readImpersonation(
  config: Config,
): ImpersonationSettings | undefined {
  const { impersonate, impersonation } = readSettings(
    config,
    'ray.kubernetes',
    section(impersonationSettings).prefault({}),
  );
  if (impersonate === 'off') return undefined;
  const { user, group, groups } = impersonation;
  return {
    mode: impersonate,
    user,
    group,
    groups: groups && new Set(groups.map(ref => ref.toLowerCase())),
  };
}
