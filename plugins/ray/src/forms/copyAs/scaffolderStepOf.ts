import {
  JsonObject,
  JsonValue,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { stringify } from 'yaml';

/** Template expressions of the scaffolder in a text. */
const TEMPLATE_SYNTAX = /\$\{\{|\{%|\{#/;

/** A value with escaped template expressions. */
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

/** The step of a software template that creates the form's object; YAML for the list below `steps`. */
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
  // Long lines are not folded, so that commands stay readable.
  return stringify([step], { lineWidth: 0 });
}
