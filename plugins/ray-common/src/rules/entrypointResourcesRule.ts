import { messagePart } from '../texts';
import { Report } from './Rules';

/** Longest JSON of custom resources, characters; Ray passes it as an argument of a command. */
const MAX_RESOURCES = 10_000;

/** Whether Ray accepts a text as custom resources. */
function areAmounts(text: string): boolean {
  if (text.length > MAX_RESOURCES) return false;
  try {
    const value: unknown = JSON.parse(text);
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every(
        amount => typeof amount === 'number' && amount >= 0,
      )
    );
  } catch {
    return false;
  }
}

/** Custom resources that an entrypoint reserves, as JSON; empty for none. */
export function entrypointResourcesRule(text: string, report: Report): void {
  if (text && !areAmounts(text)) {
    report(
      ['entrypointResources'],
      messagePart('ResourcesInvalid', { example: '{"tpu": 1}' }),
    );
  }
}
