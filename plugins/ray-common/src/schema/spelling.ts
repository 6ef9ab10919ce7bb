/**
 * How identifiers that name the engine are spelled: `ray` as the engine does, or `x` as the specification does
 * (spec: the prefix `x` stands for the name of the engine).
 *
 * @public
 */
export type IdentifierPrefix = 'ray' | 'x';

/**
 * Both spellings.
 *
 * @public
 */
export const IDENTIFIER_PREFIXES = ['ray', 'x'] as const;

const ENGINE_DOMAIN = 'ray.io/';
const NEUTRAL_DOMAIN = 'x.io/';

/** `rayStartParams` → `xStartParams`, `ray_start_params` → `x_start_params`; other names stay. */
export function neutralFieldName(name: string): string {
  return name.replace(/^ray(?=[A-Z_])/, 'x');
}

/** `ray.io/cluster` → `x.io/cluster`; other keys stay. */
export function neutralMapKey(key: string): string {
  return key.startsWith(ENGINE_DOMAIN)
    ? `${NEUTRAL_DOMAIN}${key.slice(ENGINE_DOMAIN.length)}`
    : key;
}

/**
 * `x.io/cluster` → `ray.io/cluster`; other keys stay.
 *
 * @public
 */
export function engineMapKey(key: string): string {
  return key.startsWith(NEUTRAL_DOMAIN)
    ? `${ENGINE_DOMAIN}${key.slice(NEUTRAL_DOMAIN.length)}`
    : key;
}
