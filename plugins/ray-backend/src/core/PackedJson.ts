/**
 * A field of JSON as `JSON.stringify` writes it: its name, the brackets that open before its value and close after it,
 * and the value if it is a string, number or literal.
 */
const FIELD =
  /(,?"[\w./-]+":[[{]*)((?:"(?:[^"\\]|\\.)*"(?!:)|[\w.+-]+)?[\]}]*)/g;

/** Control characters, each a code. They cannot occur in JSON, which escapes them. */
const FIRST_SHORT = 0x01;
const LAST_SHORT = 0x1b;
/** Begins a uid, of which 16 bytes follow. */
const UID = '\u001c';
/** Begins a time, of which the seconds since 1970 follow in four bytes. */
const TIME = '\u001d';
/** Begins a code of two characters. */
const LONG = '\u001e';
/** Begins a code of three characters. */
const LONGEST = '\u001f';

/**
 * Characters after {@link LONG} and {@link LONGEST}: no control characters, and none that force V8 to use two bytes
 * each.
 */
const FIRST_LATER = 0x20;
const LAST_LATER = 0xff;

/** Position of a code in a packed text. */
const CODE = new RegExp(
  `[${String.fromCharCode(FIRST_SHORT)}-${String.fromCharCode(LAST_SHORT)}]|${UID}[^]{16}|${TIME}[^]{4}|${LONG}[^]|${LONGEST}[^]{2}`,
  'g',
);

/** A uid as Kubernetes writes it, with the closing brackets. */
const UID_VALUE =
  /^"([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})"/;

/** A time without fractions, as Kubernetes usually writes it. */
const TIME_VALUE = /^"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)Z"/;

/** Number of texts that get a code; Kubernetes and Ray repeat some hundred. */
const MAX_CODES = 4_096;

/** Texts that are seen so often get a code. */
const WORTH_A_CODE = 8;

/** Texts that are counted at a time: those of some tens of objects, because shared texts occur in each. */
const MAX_COUNTED = 512;

/** Longer texts, in characters, are not counted, so that the dictionary stays small. */
const MAX_LENGTH = 256;

/** Highest value of four bytes: the year 2106. */
const MAX_SECONDS = 0xffffffff;

/** Copies a text: a match of a regular expression would keep the whole source in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

function packUid(value: string): string | undefined {
  const found = UID_VALUE.exec(value);
  if (!found) return undefined;
  const [text, ...digits] = found;
  const bytes = Buffer.from(digits.join(''), 'hex').toString('latin1');
  return UID + bytes + value.slice(text.length);
}

function unpackUid(code: string): string {
  const digits = Buffer.from(code.slice(1), 'latin1').toString('hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ];
  return `"${parts.join('-')}"`;
}

function packTime(value: string): string | undefined {
  const found = TIME_VALUE.exec(value);
  if (!found) return undefined;
  const [text, time] = found;
  const seconds = Date.parse(`${time}Z`) / 1_000;
  if (!(seconds >= 0 && seconds <= MAX_SECONDS)) return undefined;
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(seconds);
  const packed = TIME + bytes.toString('latin1');
  // Some times have another spelling than the one we would restore: 24:00:00.
  if (unpackTime(packed) !== text) return undefined;
  return packed + value.slice(text.length);
}

function unpackTime(code: string): string {
  const seconds = Buffer.from(code.slice(1), 'latin1').readUInt32BE();
  return `"${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z"`;
}

function* codes(): Generator<string> {
  const later = Array.from({ length: LAST_LATER - FIRST_LATER + 1 }, (_, i) =>
    String.fromCharCode(FIRST_LATER + i),
  );
  for (let code = FIRST_SHORT; code <= LAST_SHORT; code += 1) {
    yield String.fromCharCode(code);
  }
  for (const last of later) yield LONG + last;
  for (const next of later) {
    for (const last of later) yield LONGEST + next + last;
  }
}

/**
 * Compresses the JSON of many similar objects to about a third. Frequent field names, and fields with frequent values,
 * become codes of one to three characters. It learns the codes from its input until the dictionary is full.
 */
export class PackedJson {
  readonly #codes = new Map<string, string>();
  readonly #texts = new Map<string, string>();
  readonly #unused = codes();
  readonly #counts = new Map<string, number>();

  /** @param json - as `JSON.stringify` makes it */
  pack(json: string): string {
    return json.replace(
      FIELD,
      (field: string, name: string, value: string) =>
        this.#codes.get(field) ?? this.#packField(field, name, value),
    );
  }

  /** Restores the exact JSON that was packed. */
  unpack(packed: string): string {
    return packed.replace(CODE, code => {
      if (code.startsWith(UID)) return unpackUid(code);
      if (code.startsWith(TIME)) return unpackTime(code);
      return this.#texts.get(code) ?? code;
    });
  }

  #packField(field: string, name: string, value: string): string {
    const packed = packUid(value) ?? packTime(value);
    // Few other objects have this text.
    if (packed === undefined) this.#count(field);
    const code = this.#codes.get(name);
    if (code === undefined) this.#count(name);
    return (code ?? name) + (packed ?? value);
  }

  #count(text: string): void {
    if (this.#codes.size >= MAX_CODES || text.length > MAX_LENGTH) return;
    const before = this.#counts.get(text);
    if (before === undefined) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      this.#counts.set(copyOf(text), 1);
    } else if (before + 1 < WORTH_A_CODE) {
      this.#counts.set(text, before + 1);
    } else {
      this.#counts.delete(text);
      this.#learn(copyOf(text));
    }
  }

  #learn(text: string): void {
    const { value: code } = this.#unused.next();
    if (code === undefined) return;
    this.#codes.set(text, code);
    this.#texts.set(code, text);
  }
}
