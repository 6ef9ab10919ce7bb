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

  it.each(['A', 'a b=1', '1A=2', '=1', 'A: 1'])('refuses `%s`', line => {
    expect(readVariables(line)).toEqual({ variables: {}, faulty: [line] });
  });
});
