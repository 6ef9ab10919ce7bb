/** Exponents from here on, and below the other, are written with an `e` (strconv, format `g` with shortest precision). */
const EXPONENT_FORM = { from: 6, below: -4 };

/** Go orders the keys of a map by their bytes. */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function goNumber(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const [digits, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= EXPONENT_FORM.below && power < EXPONENT_FORM.from) {
    return String(value);
  }
  const sign = power < 0 ? '-' : '+';
  return `${digits}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}

/**
 * The text that Go's `%v` makes of a decoded JSON value, which is how the reference server shows a runtime
 * environment (reference, job submission): `[a b]`, `map[k:v]` with sorted keys, `<nil>`.
 */
export function goText(value: unknown): string {
  if (value === null || value === undefined) return '<nil>';
  if (typeof value === 'number') return goNumber(value);
  if (Array.isArray(value)) return `[${value.map(goText).join(' ')}]`;
  if (typeof value === 'object') {
    const entries = Object.entries(value)
      .sort(([a], [b]) => compareBytes(a, b))
      .map(([key, inner]) => `${key}:${goText(inner)}`);
    return `map[${entries.join(' ')}]`;
  }
  return String(value);
}
