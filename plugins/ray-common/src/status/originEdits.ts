import { Origin, OriginTool } from './origin';

/**
 * What happens to a change of an object that another tool keeps: it is carried out, carried out with a warning, or
 * refused.
 *
 * @public
 */
export const ORIGIN_EDITS = ['allow', 'confirm', 'deny'] as const;

/**
 * What happens to changes of an object.
 *
 * @public
 */
export type OriginEdit = (typeof ORIGIN_EDITS)[number];

/** These set changes back. The other tools make an object once, and leave it alone. */
const KEEPERS: readonly OriginTool[] = ['argocd', 'flux', 'helm'];

/** Changes of what belongs to these are judged by the kind, as some of them last. */
const RAY_OWNERS: readonly string[] = ['RayJob', 'RayService', 'RayCronJob'];

/**
 * Whether an object belongs to another Ray object, whose rules hold for changes in place of `ray.origins`.
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
 * What happens to changes of a tool's objects where `ray.origins` says nothing.
 *
 * @public
 */
export function usualOriginEdit(tool: OriginTool): OriginEdit {
  // Its controller is at work all the time, and what it does with a foreign change is not known.
  if (tool === 'owner') return 'deny';
  return KEEPERS.includes(tool) ? 'confirm' : 'allow';
}
