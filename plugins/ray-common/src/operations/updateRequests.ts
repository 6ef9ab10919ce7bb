import { Report, withRules } from '../rules/Rules';
import { text } from '../schema/fields';
import { field, message, MessageSchema } from '../schema/message';
import { patchOf } from '../schema/patch';
import { keyRules, KeyWords } from './requests';

/** Says that what a body is called and where it lies must agree with the path. */
export function sameKeyRules(
  body: { name: string; namespace: string },
  path: { name: string; namespace: string },
  report: Report,
): void {
  for (const part of ['name', 'namespace'] as const) {
    if (body[part] !== path[part]) {
      report(
        [part],
        `The ${part} in the path, ${path[part]}, is different from the ${part} in the body, ${body[part] || '""'}.`,
      );
    }
  }
}

/** What an operation that patches is given. */
export function patchRequest(
  name: string,
  options: {
    schema: MessageSchema;
    words: KeyWords;
    /** Fields that only answers carry. */
    outputOnly: readonly string[];
  },
) {
  const { schema, words, outputOnly } = options;
  const request = message(name, {
    name: field(1, text(), 'Name of the object.'),
    namespace: field(2, text(), 'Namespace of the object.'),
    patch: field(
      3,
      patchOf(schema),
      'What is to change, as a JSON merge patch.',
    ),
  });
  return withRules(request, (input, report) => {
    keyRules(input, words, report);
    patchRules(input, outputOnly, report);
  });
}

function patchRules(
  input: { name: string; namespace: string; patch: Record<string, unknown> },
  outputOnly: readonly string[],
  report: Report,
): void {
  const patch = new Map(Object.entries(input.patch));
  for (const name of outputOnly) {
    if (patch.has(name)) {
      report(['patch', name], `${name} can't be changed: remove it.`);
    }
  }
  for (const name of ['name', 'namespace'] as const) {
    if (patch.has(name) && patch.get(name) !== input[name]) {
      report(
        ['patch', name],
        `The ${name} can't be changed: it is ${input[name]}. Remove it.`,
      );
    }
  }
}
