import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { readOperatorYaml } from '../yaml';
import { readShell } from './shell';

/** Resources that Ray counts by other parameters: it ignores them among `resources`, and failed before. */
const OWN_PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['CPU', 'num-cpus'],
  ['GPU', 'num-gpus'],
  ['memory', 'memory'],
  ['object_store_memory', 'object-store-memory'],
]);

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function areAmounts(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    Object.values(value).every(
      amount => typeof amount === 'number' && amount >= 0,
    )
  );
}

/** The value as Ray gets it, without one level of quotes; `open` if a variable fills it in. */
function afterShell(value: string): string | 'open' | undefined {
  const { words, operators, expansions, fault } = readShell(value);
  if (expansions.length) return 'open';
  const [word = '', ...others] = words;
  return fault || operators.length || others.length ? undefined : word;
}

/** What a user wrote without some of the quotes of JSON, or with those of the shell. */
function withoutQuotes(value: string): unknown {
  const [, , inner = value] = /^\s*(['"])(.*)\1\s*$/s.exec(value) ?? [];
  return readOperatorYaml(inner.replaceAll('\\"', '"')).value;
}

/** The form that survives the shell. */
function quotedForm(value: string, isMeant: (value: unknown) => boolean) {
  const trimmed = value.trim();
  if (isMeant(objectIn(trimmed))) return JSON.stringify(trimmed);
  const meant = withoutQuotes(value);
  return isMeant(meant) ? JSON.stringify(JSON.stringify(meant)) : undefined;
}

/** `parse_resources_json` gets the value after the shell; the node counts whole amounts (`to_resource_dict`). */
export function amountsProblem(value: string): MessagePart | undefined {
  const word = afterShell(value);
  if (word === 'open') return undefined;
  const amounts = objectIn(word ?? '');
  if (!amounts || !areAmounts(amounts)) {
    const meant = quotedForm(value, areAmounts) ?? '"{\\"NPU\\": 1}"';
    return messagePart('StartAmounts', { meant });
  }
  for (const [name, amount] of Object.entries(amounts)) {
    const option = OWN_PARAMETERS.get(name);
    if (option) return messagePart('StartAmountsOwn', { name, option });
    if (!Number.isInteger(amount)) {
      const parameters = { name, amount: String(amount) };
      return messagePart('StartAmountsWhole', parameters);
    }
  }
  return undefined;
}

/** A mapping in JSON, which `ray start` gets after the shell. */
export function jsonProblem(value: string): MessagePart | undefined {
  const word = afterShell(value);
  if (word === 'open' || objectIn(word ?? '')) return undefined;
  const meant = quotedForm(value, isJsonObject) ?? '"{\\"key\\": 1}"';
  return messagePart('StartJson', { meant });
}
