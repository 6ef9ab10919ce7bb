import { JsonValue } from '@rayport/backstage-plugin-ray-common';

function isRecord(value: JsonValue): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether everything that is wanted is there; more may be there, as servers fill in what nobody has asked for. */
export function isPartOf(
  wanted: JsonValue,
  there: JsonValue | undefined,
): boolean {
  if (there === undefined) return false;
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(there) &&
      wanted.length === there.length &&
      wanted.every((item, index) => isPartOf(item, there[index]))
    );
  }
  if (isRecord(wanted)) {
    return (
      isRecord(there) &&
      Object.entries(wanted).every(([key, value]) =>
        isPartOf(value, there[key]),
      )
    );
  }
  return wanted === there;
}
