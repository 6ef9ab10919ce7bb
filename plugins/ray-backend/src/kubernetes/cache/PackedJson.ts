/** The name of a field, with the punctuation around it. */
const FIELD = /,?"[\w./-]+":[[{"]*/g;

/** Control characters: JSON has none, as it escapes those of texts. */
const FIRST_SHORT = 0x01;
const LAST_SHORT = 0x1e;
/** Makes a code together with the character after it. */
const LONG = String.fromCharCode(0x1f);

/** What follows {@link LONG}: no control character, and none that makes V8 take two bytes for each character. */
const FIRST_LONG = 0x20;
const LAST_LONG = 0xff;

/** Where each code stands in a text. */
const CODE = new RegExp(
  `[${String.fromCharCode(FIRST_SHORT)}-${String.fromCharCode(LAST_SHORT)}]|${LONG}[^]`,
  'g',
);

function* codes(): Generator<string> {
  for (let code = FIRST_SHORT; code <= LAST_SHORT; code += 1) {
    yield String.fromCharCode(code);
  }
  for (let code = FIRST_LONG; code <= LAST_LONG; code += 1) {
    yield LONG + String.fromCharCode(code);
  }
}

/**
 * Keeps the JSON of many objects of few kinds in about three fifths of its room: names of fields, which make up most of
 * it, become codes of one or two characters. Which names get one is learned from the first objects; there are as many as
 * Kubernetes and Ray need, and names beyond that stay as they are.
 */
export class PackedJson {
  readonly #codes = new Map<string, string>();
  readonly #fields = new Map<string, string>();
  readonly #unused = codes();

  /** @param json - as `JSON.stringify` makes it */
  pack(json: string): string {
    return json.replace(FIELD, field => this.#codeOf(field));
  }

  /** The very JSON that was packed. */
  unpack(packed: string): string {
    return packed.replace(CODE, code => this.#fields.get(code) ?? code);
  }

  #codeOf(field: string): string {
    const known = this.#codes.get(field);
    if (known !== undefined) return known;
    const { value: code } = this.#unused.next();
    if (code === undefined) return field;
    this.#codes.set(field, code);
    this.#fields.set(code, field);
    return code;
  }
}
