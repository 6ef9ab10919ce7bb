import { Config } from '@backstage/config';
import { ORIGIN_TOOLS, OriginTool } from '@rayport/backstage-plugin-ray-common';

/** How changes of another tool's objects are treated: allowed, allowed with a warning, or refused. */
const ORIGIN_EDITS = ['allow', 'confirm', 'deny'] as const;

type OriginEdit = (typeof ORIGIN_EDITS)[number];

/** Policy by the tool that made the object (`ray.origins`). */
export type OriginEdits = Readonly<Record<OriginTool, OriginEdit>>;

/** These tools revert changes. The others create an object once, and leave it alone. */
const KEEPERS: readonly OriginTool[] = ['argocd', 'flux', 'helm', 'owner'];

/** @throws Error that names the key of an invalid setting */
export function readOriginEdits(config: Config): OriginEdits {
  const entries = ORIGIN_TOOLS.map((tool): [OriginTool, OriginEdit] => {
    const key = `ray.origins.${tool}.edits`;
    const usual = KEEPERS.includes(tool) ? 'confirm' : 'allow';
    const value = config.getOptionalString(key) ?? usual;
    const edit = ORIGIN_EDITS.find(known => known === value);
    if (edit) return [tool, edit];
    throw new Error(
      `${key} is ${value}: use one of ${ORIGIN_EDITS.join(', ')}.`,
    );
  });
  return Object.fromEntries(entries) as OriginEdits;
}
