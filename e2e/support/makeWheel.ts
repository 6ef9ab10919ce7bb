import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a wheel with one module in it; a wheel is a zip file, and pip takes files without their times. */
const WRITE = `
import sys, zipfile
name, path = sys.argv[1:]
info = f'{name}-1.0.dist-info'
files = {
    f'{name}.py': f'NAME = "{name}"',
    f'{info}/METADATA': f'Metadata-Version: 2.1\\nName: {name}\\nVersion: 1.0\\n',
    f'{info}/WHEEL': 'Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n',
}
record = ''.join(f'{file},,\\n' for file in files)
files[f'{info}/RECORD'] = record + f'{info}/RECORD,,\\n'
with zipfile.ZipFile(path, 'w') as wheel:
    for file, text in files.items():
        wheel.writestr(file, text)
`;

/** Makes a Python package that pip installs without a registry; returns its path. */
export function makeWheel(folder: string, module: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${module}-1.0-py3-none-any.whl`);
  const python = join(process.env.RAYPORT_RAY_BIN ?? '', 'python');
  execFileSync(python, ['-c', WRITE, module, path]);
  return path;
}
