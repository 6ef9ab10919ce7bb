import { copyJson, equalJson } from './json';

describe('copyJson', () => {
  it('returns the same as a round trip through JSON', () => {
    const value = {
      text: 'a',
      number: 1.5,
      flag: false,
      nothing: null,
      absent: undefined,
      list: [1, undefined, null, { absent: undefined, b: [[]] }],
      empty: {},
    };
    expect(copyJson(value)).toStrictEqual(JSON.parse(JSON.stringify(value)));
  });

  it('shares nothing with the original', () => {
    const original = { list: [{ a: 1 }] };
    const copy = copyJson<typeof original>(original);
    copy.list[0].a = 2;
    expect(original).toEqual({ list: [{ a: 1 }] });
  });

  it('copies a field named __proto__ as a field', () => {
    const text = '{"__proto__":{"polluted":true}}';
    const copy = copyJson<object>(JSON.parse(text));
    expect(JSON.stringify(copy)).toBe(text);
    expect(copy).not.toHaveProperty('polluted');
  });
});

describe('equalJson', () => {
  it('compares values regardless of the order of fields', () => {
    expect(equalJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(equalJson({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(equalJson([1, 2], [2, 1])).toBe(false);
  });
});
