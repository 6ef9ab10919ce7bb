import {
  JsonObject,
  JsonValue,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';

/** What the scaffolder would take for its own within a text. */
const TEMPLATE_SYNTAX = /\$\{\{|\{%|\{#/;

/** A value whose texts the scaffolder leaves as they are. */
function literal(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    return TEMPLATE_SYNTAX.test(value)
      ? `{% raw %}${value}{% endraw %}`
      : value;
  }
  if (Array.isArray(value)) return value.map(literal);
  return typeof value === 'object' && value !== null
    ? literalObject(value)
    : value;
}

function literalObject(object: JsonObject): JsonObject {
  const entries = Object.entries(object).map(
    ([key, value]) => [key, literal(value)] as const,
  );
  return Object.fromEntries(entries);
}

/** The step of a software template that creates what a form would create; YAML for the list below `steps`. */
export function scaffolderStepOf(
  kind: ResourceKind,
  message: JsonObject,
): string {
  const step = {
    id: `create-${kind}`,
    name: `Create the Ray ${kind} ${message.name}`,
    action: `ray:${kind}:create`,
    input: literalObject(message),
  };
  // Long lines stay whole: commands are easier to read so.
  return stringify([step], { lineWidth: 0 });
}
