import { Origin, OriginTool } from './origin';

/**
 * How the portal treats a change of an object that another tool manages: it makes the change, makes it with a warning,
 * or refuses it.
 *
 * @public
 */
export const ORIGIN_EDITS = ['allow', 'confirm', 'deny'] as const;

/**
 * How the portal treats changes of an object.
 *
 * @public
 */
export type OriginEdit = (typeof ORIGIN_EDITS)[number];

/** These tools revert changes. The other tools create an object once, and do not touch it again. */
const KEEPERS: readonly OriginTool[] = ['argocd', 'flux', 'helm'];

/** Changes of what belongs to these are judged by the kind, as some of them last. */
const RAY_OWNERS: readonly string[] = ['RayJob', 'RayService', 'RayCronJob'];

/**
 * Whether an object belongs to another Ray object, whose rules apply to changes instead of `ray.origins`.
 *
 * @public
 */
export function belongsToRay({
  tool,
  kind,
}: Pick<Origin, 'tool' | 'kind'>): boolean {
  return tool === 'owner' && RAY_OWNERS.includes(kind);
}

/**
 * How the portal treats changes of a tool's objects if `ray.origins` does not configure it.
 *
 * @public
 */
export function usualOriginEdit(tool: OriginTool): OriginEdit {
  // Its controller works all the time, and its reaction to a foreign change is unknown.
  if (tool === 'owner') return 'deny';
  return KEEPERS.includes(tool) ? 'confirm' : 'allow';
}
