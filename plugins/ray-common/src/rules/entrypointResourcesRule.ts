import { isJsonObject } from '../schema/isJsonObject';
import { messagePart } from '../texts';
import { Report } from './Rules';

/** Longest JSON of custom resources, characters; Ray passes it as an argument of a command. */
const MAX_RESOURCES = 10_000;

/** Resources that an entrypoint reserves by other fields (Ray, `validate_actor_options`). */
const OWN_FIELDS = [
  ['CPU', 'entrypointNumCpus'],
  ['GPU', 'entrypointNumGpus'],
] as const;

/** The custom resources that Ray reads in a text; undefined for any other text. */
function amountsIn(text: string): Record<string, unknown> | undefined {
  if (text.length > MAX_RESOURCES) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) &&
      Object.values(value).every(
        amount => typeof amount === 'number' && amount >= 0,
      )
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/** Custom resources that an entrypoint reserves, as JSON; empty for none. */
export function entrypointResourcesRule(text: string, report: Report): void {
  if (!text) return;
  const at = ['entrypointResources'];
  const amounts = amountsIn(text);
  if (!amounts) {
    report(at, messagePart('ResourcesInvalid', { example: '{"tpu": 1}' }));
    return;
  }
  for (const [name, field] of OWN_FIELDS) {
    if (Object.hasOwn(amounts, name)) {
      report(at, messagePart('ResourceHasField', { name, field }));
    }
  }
}
