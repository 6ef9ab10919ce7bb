import { Config } from '@backstage/config';

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

function readTemplate(config: Config, key: string): string {
  const template = config.getOptionalString(key) ?? DEFAULT_TEMPLATE;
  const parts = [...template.matchAll(PLACEHOLDER)].map(
    ({ groups }) => groups?.part ?? '',
  );
  const unknown = parts.find(part => !PARTS.includes(part));
  if (unknown !== undefined) {
    throw new Error(
      `${key} holds {${unknown}}: there are {${PARTS.join('}, {')}}.`,
    );
  }
  if (!parts.includes('ref') && !parts.includes('name')) {
    throw new Error(
      `${key} is ${template}, so Kubernetes could not tell users apart: put {ref} or {name} into it.`,
    );
  }
  if (template.startsWith(RESERVED_PREFIX)) {
    throw new Error(
      `${key} is ${template}: names that begin with ${RESERVED_PREFIX} are Kubernetes' own. Begin it with something else.`,
    );
  }
  return template;
}

/**
 * Reads how users act in Kubernetes.
 *
 * @returns undefined if all requests use the portal's own account
 * @throws Error that names the key of an invalid setting
 */
export function readImpersonation(
  config: Config,
): ImpersonationSettings | undefined {
  const key = 'ray.kubernetes.impersonate';
  const value = config.getOptionalString(key) ?? 'off';
  if (value === 'off') return undefined;
  const mode = IMPERSONATION_MODES.find(known => known === value);
  if (!mode) {
    throw new Error(
      `${key} is ${value}: use one of off, ${IMPERSONATION_MODES.join(', ')}.`,
    );
  }
  const section = 'ray.kubernetes.impersonation';
  const groups = config.getOptionalStringArray(`${section}.groups`);
  return {
    mode,
    user: readTemplate(config, `${section}.user`),
    group: readTemplate(config, `${section}.group`),
    groups: groups && new Set(groups.map(ref => ref.toLowerCase())),
  };
}
