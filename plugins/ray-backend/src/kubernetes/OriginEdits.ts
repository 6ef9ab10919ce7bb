import { Config } from '@backstage/config';
import {
  ORIGIN_EDITS,
  ORIGIN_TOOLS,
  OriginEdit,
  OriginTool,
  usualOriginEdit,
} from '@rayport/backstage-plugin-ray-common';
import { readSettings } from '../configuration/readSettings';
import { entries, oneOf, section, text, use } from '../configuration/settings';

/** Policy by the tool that made the object (`ray.origins`). */
export type OriginEdits = Readonly<Record<OriginTool, OriginEdit>>;

const PLACEHOLDER = /\{(?:kind|namespace|name)\}/g;

const SCHEMES = ['http:', 'https:'];

const URL_WANTED = use(
  'an http(s) address, in which {kind}, {namespace} and {name} stand for those of what keeps the object',
);

/** The pages make links of it. */
function isUrl(template: string): boolean {
  const example = template.replace(PLACEHOLDER, 'x');
  return (
    URL.canParse(example) &&
    SCHEMES.includes(new URL(example).protocol) &&
    !/[{}]/.test(example)
  );
}

/** `ray.origins`. */
export const originSettings = entries(
  section({
    edits: oneOf(ORIGIN_EDITS)
      .optional()
      .meta({
        usual:
          '`deny` for owner; `confirm` for argocd, flux and helm; `allow` for the others',
      })
      .describe(
        'What happens to [changes of objects that other tools made](other-tools.md#changes): `allow` carries them out, `confirm` adds a warning that the tool sets them back, `deny` refuses them',
      ),
    url: text()
      .refine(isUrl, URL_WANTED)
      .optional()
      .describe(
        'Where the tool shows what it keeps; `{kind}`, `{namespace}` and `{name}` stand for those of the application, release or owner. _Made by_ [links to it](other-tools.md#links). Example: `https://argocd.example.org/applications/{namespace}/{name}`',
      ),
  }),
)
  .superRefine((tools, context) => {
    for (const tool of Object.keys(tools)) {
      if (ORIGIN_TOOLS.some(known => known === tool)) continue;
      const message = `is no tool: use one of ${ORIGIN_TOOLS.join(', ')}.`;
      context.addIssue({ code: 'custom', path: [tool], message });
    }
  })
  .prefault({})
  .describe(
    'What the portal does with objects that another tool made, by tool: rayport, kuberay-api, argocd, flux, helm, kubectl, other or unknown; owner is a controller other than those of RayJobs, RayServices and RayCronJobs',
  );

/** @throws Error that names the key of an invalid setting */
export function readOriginEdits(config: Config): OriginEdits {
  const settings = readSettings(config, 'ray.origins', originSettings);
  const edits = ORIGIN_TOOLS.map((tool): [OriginTool, OriginEdit] => [
    tool,
    settings[tool]?.edits ?? usualOriginEdit(tool),
  ]);
  return Object.fromEntries(edits) as OriginEdits;
}
