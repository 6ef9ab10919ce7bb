import { readVariables } from './readVariables';

describe('readVariables', () => {
  it('reads lines as a .env file has them', () => {
    const lines = [
      '# ours',
      'A=1',
      '',
      'export B="x y"\r',
      'C=\'{"a": 1}\'',
      'D=a=b',
      'E=',
      'F="',
    ];
    expect(readVariables(lines.join('\n'))).toEqual({
      variables: {
        A: '1',
        B: 'x y',
        C: '{"a": 1}',
        D: 'a=b',
        E: '',
        F: '"',
      },
      faulty: [],
    });
  });

  it.each([
    ['A', 'noEquals'],
    ['a b=1', 'badName'],
    ['1A=2', 'badName'],
    ['=1', 'noName'],
    ['A: 1', 'colon'],
  ])('refuses `%s`, and keeps the other lines', (line, reason) => {
    expect(readVariables(`B=1\n\n${line}\nC=2`)).toEqual({
      variables: { B: '1', C: '2' },
      faulty: [{ line: 3, reason }],
    });
  });
});
