import { encodingFault } from './encodingFault';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string) =>
  Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text));

describe('encodingFault', () => {
  it.each([
    ['Latin-1 of Windows', latin1('import ray\n\nprint("Grüße")\n'), 3],
    ['UTF-16 of PowerShell', utf16('print(1)\n'), 1],
    ['a null byte', utf8('print(1)\nprint("\0")'), 2],
    ['a name like that of a declaration', latin1('x = 1  # encodes ü'), 1],
    ['a declaration below', latin1('a\nb\n# coding: latin-1\nü'), 4],
  ])('finds %s', (_, bytes, line) => {
    expect(encodingFault(bytes)).toEqual({
      reason: 'encoding',
      line,
      column: 1,
    });
  });

  it.each([
    ['UTF-8', utf8('print("Grüße 日本")\r\n')],
    ['UTF-8 with a mark', utf8('\uFEFFprint(1)')],
    ['another encoding that is declared', latin1('# coding: latin-1\n# ü')],
    ['one declared below the shebang', latin1('#!/x\n# -*- coding: cp1252\nü')],
    ['nothing', utf8('')],
  ])('accepts %s', (_, bytes) => {
    expect(encodingFault(bytes)).toBeUndefined();
  });
});
