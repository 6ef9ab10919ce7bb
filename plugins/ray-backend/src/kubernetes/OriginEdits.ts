import { Config } from '@backstage/config';
import {
  ORIGIN_EDITS,
  ORIGIN_TOOLS,
  OriginEdit,
  OriginTool,
  usualOriginEdit,
} from '@rayport/backstage-plugin-ray-common';

/** Policy by the tool that made the object (`ray.origins`). */
export type OriginEdits = Readonly<Record<OriginTool, OriginEdit>>;

const PLACEHOLDER = /\{(?:kind|namespace|name)\}/g;

const SCHEMES = ['http:', 'https:'];

/** The pages make links of it. */
function assertUrl(config: Config, key: string): void {
  const template = config.getOptionalString(key);
  if (template === undefined) return;
  const example = template.replace(PLACEHOLDER, 'x');
  const isWeb =
    URL.canParse(example) && SCHEMES.includes(new URL(example).protocol);
  if (isWeb && !/[{}]/.test(example)) return;
  throw new Error(
    `${key} is ${template}: use an http(s) address, in which {kind}, {namespace} and {name} stand for those of what keeps the object.`,
  );
}

/** @throws Error that names the key of an invalid setting */
export function readOriginEdits(config: Config): OriginEdits {
  const entries = ORIGIN_TOOLS.map((tool): [OriginTool, OriginEdit] => {
    assertUrl(config, `ray.origins.${tool}.url`);
    const key = `ray.origins.${tool}.edits`;
    const value = config.getOptionalString(key) ?? usualOriginEdit(tool);
    const edit = ORIGIN_EDITS.find(known => known === value);
    if (edit) return [tool, edit];
    throw new Error(
      `${key} is ${value}: use one of ${ORIGIN_EDITS.join(', ')}.`,
    );
  });
  return Object.fromEntries(entries) as OriginEdits;
}
