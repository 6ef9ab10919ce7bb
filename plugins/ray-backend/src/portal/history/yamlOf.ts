import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';

/** A definition as answers show it. */
export function yamlOf(definition: JsonObject): string {
  return stringify(definition, { lineWidth: 0, compat: 'yaml-1.1' });
}
