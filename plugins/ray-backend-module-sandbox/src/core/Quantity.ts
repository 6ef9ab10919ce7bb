type Family = 'decimal' | 'binary';

const families = {
  decimal: { step: 1000n, suffixes: ['', 'k', 'M', 'G', 'T', 'P', 'E'] },
  binary: { step: 1024n, suffixes: ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] },
};
const FRACTIONS = ['', 'm', 'u', 'n'];

/** All arithmetic is exact in thousandths, the finest step in which Kubernetes counts a CPU. */
const THOUSANDTHS = 1000n;
/** Exponents have two digits at most: larger ones make numbers that take long to calculate with. */
const QUANTITY = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2})|([a-zA-Z]*))$/;

/**
 * An amount in Kubernetes' notation (`500m`, `4`, `1.5Gi`, `1e3`), added and printed as Kubernetes does it:
 * a sum keeps the family of suffixes of its first part.
 */
export class Quantity {
  static readonly zero = new Quantity(0n, 'decimal');

  readonly thousandths: bigint;
  readonly #family: Family;

  private constructor(thousandths: bigint, family: Family) {
    this.thousandths = thousandths;
    this.#family = family;
  }

  /** Reads a quantity; numbers are taken as well because JSON clients send them. Throws an Error for anything else. */
  static parse(text: string | number): Quantity {
    const match = QUANTITY.exec(String(text));
    const [, sign, whole = '', fraction = '', exponent, suffix = ''] =
      match ?? [];
    const scale = scaleOf(suffix);
    if (!match || !scale || (!whole && !fraction)) {
      throw new Error(
        `"${text}" is not a quantity: write a number with an optional suffix such as m, k, M, G, Ki, Mi or Gi`,
      );
    }
    const digits = BigInt(whole + fraction);
    const tenPower = Number(exponent ?? 0) - fraction.length;
    const scaled = digits * scale.factor * THOUSANDTHS;
    const amount =
      tenPower >= 0
        ? scaled * 10n ** BigInt(tenPower)
        : divideUp(scaled, 10n ** BigInt(-tenPower));
    const divided = divideUp(amount, scale.divisor);
    return new Quantity(sign === '-' ? -divided : divided, scale.family);
  }

  /** Reads any JSON value; undefined if it is not a quantity. */
  static read(value: unknown): Quantity | undefined {
    try {
      return typeof value === 'string' || typeof value === 'number'
        ? Quantity.parse(value)
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** The amount in whole units, rounded up, as the operator hands it to Ray. */
  get units(): bigint {
    return divideUp(this.thousandths, THOUSANDTHS);
  }

  add(other: Quantity): Quantity {
    const family = this.thousandths === 0n ? other.#family : this.#family;
    return new Quantity(this.thousandths + other.thousandths, family);
  }

  times(count: number): Quantity {
    return new Quantity(this.thousandths * BigInt(count), this.#family);
  }

  /** The canonical form: the largest suffix that leaves a whole number. */
  toString(): string {
    if (this.thousandths % THOUSANDTHS !== 0n) {
      return `${this.thousandths}m`;
    }
    const { step, suffixes } = families[this.#family];
    let amount = this.thousandths / THOUSANDTHS;
    let power = 0;
    const last = suffixes.length - 1;
    while (amount !== 0n && amount % step === 0n && power < last) {
      amount /= step;
      power += 1;
    }
    return `${amount}${suffixes[power]}`;
  }
}

function scaleOf(
  suffix: string,
): { factor: bigint; divisor: bigint; family: Family } | undefined {
  const fraction = FRACTIONS.indexOf(suffix);
  if (fraction > 0) {
    const divisor = 1000n ** BigInt(fraction);
    return { factor: 1n, divisor, family: 'decimal' };
  }
  for (const family of ['decimal', 'binary'] as const) {
    const { step, suffixes } = families[family];
    const power = suffixes.indexOf(suffix);
    if (power >= 0) {
      return { factor: step ** BigInt(power), divisor: 1n, family };
    }
  }
  return undefined;
}

function divideUp(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}
