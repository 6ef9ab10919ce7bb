import { goText } from './goText';

describe('goText', () => {
  // Printed by Go 1.x itself: fmt.Sprintf("%v", v) of what encoding/json decodes.
  it.each([
    ['1', '1'],
    ['-0', '-0'],
    ['1.5', '1.5'],
    ['999999', '999999'],
    ['1000000', '1e+06'],
    ['1234567', '1.234567e+06'],
    ['123456789012345678901', '1.2345678901234568e+20'],
    ['1e100', '1e+100'],
    ['0.0001', '0.0001'],
    ['0.00001', '1e-05'],
    ['1.5e-7', '1.5e-07'],
    ['-2000000', '-2e+06'],
    ['0', '0'],
    ['["a",null,true,1.5,{"z":1,"a":[]}]', '[a <nil> true 1.5 map[a:[] z:1]]'],
    ['{"B":1,"a":2,"é":3,"😀":2,"\uffff":1}', 'map[B:1 a:2 é:3 \uffff:1 😀:2]'],
    ['"a b"', 'a b'],
    ['null', '<nil>'],
    ['[]', '[]'],
    ['{}', 'map[]'],
  ])('prints %s as Go does', (json, text) => {
    expect(goText(JSON.parse(json))).toBe(text);
  });
});
