import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROKEN } from './__testUtils__/brokenScripts';
import { checkPython } from './checkPython';

/** Files of the Python library that are invalid on purpose, or Python 2. */
const NOT_MEANT = /bad|lib2to3|encoded_modules/;

/** The folders of the library on Debian and in Python images. */
const LIBRARIES = ['/usr/lib', '/usr/local/lib'].flatMap(folder =>
  namesIn(folder)
    .filter(name => /^python3\.\d+$/.test(name))
    .map(name => join(folder, name)),
);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (NOT_MEANT.test(path)) return [];
    if (entry.isDirectory()) return scriptsIn(path);
    return entry.isFile() && path.endsWith('.py') ? [path] : [];
  });
}

describe('checkPython', () => {
  it('finds at least nine of ten broken scripts, mostly at the right line', () => {
    const found = BROKEN.map(([text, line]) => ({
      line,
      fault: checkPython(text),
    })).filter(({ fault }) => fault);
    expect(found.length / BROKEN.length).toBeGreaterThanOrEqual(0.9);
    const near = found.filter(({ line, fault }) => fault?.line === line);
    expect(near.length / found.length).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ['ray.init(\nprint(1)\n', 'unclosed', 1, 9],
    ['x = (1))\n', 'unmatched', 1, 8],
    ['def f():\nreturn 1\n', 'expectedBlock', 2, 1],
    ['x = 1\n  y = 2\n', 'indent', 2, 3],
    ['def f():\n    x = 1\n  y = 2\n', 'dedent', 3, 3],
    ['if x:\n\tx\n        y\n', 'tabs', 3, 9],
    ['print "a"\n', 'python2', 1, 1],
    ['x = "a\n', 'string', 1, 5],
    ['x = f"{}"\n', 'fString', 1, 7],
    ['x = “a”\n', 'character', 1, 5],
    ['try:\n    x\ny = 1\n', 'tryAlone', 1, 1],
    ['x = 1\r\nreturn x\r\n', 'outside', 2, 1],
    ['f() = 1\n', 'target', 1, 1],
    ['for i in range(3)\n    print(i)\n', 'colon', 1, 18],
    ['if x == 1: # one\n    y = 1 +\n', 'invalid', 2, 12],
  ])(
    'reports the problem of %j with line and column',
    (text, reason, line, column) => {
      expect(checkPython(text)).toEqual({ reason, line, column });
    },
  );

  it.each([
    'with (\n    open("a") as a,\n    open("b") as b,\n):\n    pass\n',
    'match point:\n    case Point(x=0) | []:\n        pass\n    case {"a": [1, {}]}:\n        pass\n',
    'x = f"{a["b"]:>{width}} {{}} {c!r}"\n',
    'def first[T, *Ts](x: T, *y: *Ts) -> tuple[T, *Ts]: ...\n',
    'type Pair[T] = tuple[T, T]\n',
    'x = 1. + 2.e5 - 1_000. if (n := 10) else 1e-05\n',
    'async def f():\n    x = yield\n    await (yield)\n',
    'f = lambda a, /, b=1, *, c: a\n',
    'try:\n    pass\nexcept* ValueError as e:\n    pass\n',
    '@buttons[0].clicked.connect\ndef f(): pass\n',
    'if x:\n\ty = """\n  text"""\n\tz = \\\n1\n',
    '\uFEFFfor *a, b in [(1, 2)]: print(a, sep=" ")\n',
    'größe = 1\n',
    '',
  ])('accepts %j', text => {
    expect(checkPython(text)).toBeUndefined();
  });

  it('accepts the standard library of each installed Python', () => {
    const scripts = LIBRARIES.flatMap(scriptsIn);
    const refused = scripts.flatMap(path => {
      const fault = checkPython(readFileSync(path, 'utf8'));
      return fault ? [{ path, ...fault }] : [];
    });
    expect(refused).toEqual([]);
  });

  it.each([
    ['brackets', '('.repeat(200_000)],
    ['nested brackets', '('.repeat(50_000) + ')'.repeat(50_000)],
    ['fields', 'f"{'.repeat(80_000)],
    ['lambdas', 'lambda '.repeat(30_000)],
    ['with', 'with (\n'.repeat(15_000) + ')'.repeat(15_000)],
    ['digits', `x = 0${'1'.repeat(200_000)}z`],
  ])('is fast for many %s', (_, text) => {
    const start = performance.now();
    checkPython(text);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
