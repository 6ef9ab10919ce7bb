import { MessagePart } from '../../explanations';
import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { readOperatorYaml } from '../yaml';
import { readShell } from './shell';

/** Resources that other parameters set. Ray ignores them among `resources`; earlier versions failed. */
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

/** Amounts as numbers, including those given as text; undefined if one is not a number. */
function asAmounts(value: unknown): Record<string, number> | undefined {
  if (!isJsonObject(value)) return undefined;
  const amounts = Object.entries(value).map(
    ([name, amount]) =>
      [name, amount === '' ? NaN : Number(amount ?? NaN)] as const,
  );
  return amounts.every(([, amount]) => amount >= 0)
    ? Object.fromEntries(amounts)
    : undefined;
}

/** The value that Ray receives, without one level of quotes; `open` if a variable fills it in. */
function afterShell(value: string): string | 'open' | undefined {
  const { words, operators, expansions, fault } = readShell(value);
  if (expansions.length) return 'open';
  const [word = '', ...others] = words;
  return fault || operators.length || others.length ? undefined : word;
}

/** Maximum number of characters of a value that is corrected; a message shows all of it. */
const MAX_CORRECTED = 500;

/** Parses a value that lacks some of the quotes of JSON, or is wrapped in quotes of the shell. */
function withoutQuotes(value: string): unknown {
  if (value.length > MAX_CORRECTED) return undefined;
  const [, , inner = value] = /^\s*(['"])(.*)\1\s*$/s.exec(value) ?? [];
  return readOperatorYaml(inner.replaceAll('\\"', '"')).value;
}

/** Maximum number of characters that a message shows of Ray's value. */
const MAX_SHOWN = 60;

/** Describes the value that Ray receives, and the form that survives the shell. */
function brokenQuotes(
  value: string,
  meant: object | undefined,
  example: object,
): MessagePart {
  const { words, operators, fault } = readShell(value);
  const isPassedOn = !fault && !operators.length;
  return messagePart('StartQuotes', {
    got: isPassedOn ? words[0]?.slice(0, MAX_SHOWN) : undefined,
    meant: JSON.stringify(JSON.stringify(meant ?? example)),
  });
}

/** `parse_resources_json` gets the value after the shell; the node counts whole amounts (`to_resource_dict`). */
export function amountsProblem(value: string): MessagePart | undefined {
  const word = afterShell(value);
  if (word === 'open') return undefined;
  const amounts = objectIn(word ?? '');
  if (!amounts) {
    return brokenQuotes(value, asAmounts(withoutQuotes(value)), { NPU: 1 });
  }
  for (const [name, amount] of Object.entries(amounts)) {
    const option = OWN_PARAMETERS.get(name);
    if (option) return messagePart('StartAmountsOwn', { name, option });
    if (typeof amount !== 'number') {
      const meant = asAmounts(amounts)?.[name] ?? 1;
      const given = JSON.stringify(amount);
      return messagePart('StartAmountsText', { name, given, meant });
    }
    if (!Number.isInteger(amount) || amount < 0) {
      const parameters = { name, amount: String(amount) };
      return messagePart('StartAmountsWhole', parameters);
    }
  }
  return undefined;
}

/** A mapping in JSON, as `ray start` receives it after the shell. */
export function jsonProblem(value: string): MessagePart | undefined {
  const word = afterShell(value);
  if (word === 'open' || objectIn(word ?? '')) return undefined;
  const meant = withoutQuotes(value);
  return brokenQuotes(value, isJsonObject(meant) ? meant : undefined, {
    key: 1,
  });
}
