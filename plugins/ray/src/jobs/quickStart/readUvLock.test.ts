import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUvLock } from './readUvLock';

/** Written by uv 0.9 for a project with tqdm, httpx[http2] and loguru, and pytest for its development; without files. */
const LOCK = readFileSync(join(__dirname, '__testUtils__/uv.lock.txt'), 'utf8');

describe('readUvLock', () => {
  it('reads the dependencies of the project as uv exports them', () => {
    const { packages, local } = readUvLock(LOCK);
    expect(packages.map(line => line.split(' ')[0])).toEqual([
      'anyio==4.12.1',
      'anyio==4.16.0',
      'certifi==2026.10.19.post1',
      'colorama==0.4.6',
      'exceptiongroup==1.3.2',
      'h11==0.16.0',
      'h2==4.3.0',
      'h2==4.4.1',
      'hpack==4.1.0',
      'hpack==4.2.0',
      'httpcore==1.0.9',
      'httpx==0.28.1',
      'hyperframe==6.1.0',
      'idna==3.20',
      'loguru==0.7.3',
      'tqdm==4.70.1',
      'typing-extensions==4.16.0',
      'win32-setctime==1.2.1',
    ]);
    expect(packages).toContain("h2==4.3.0 ; python_full_version < '3.10'");
    expect(packages).toContain("colorama==0.4.6 ; sys_platform == 'win32'");
    expect(packages).toContain('tqdm==4.70.1');
    expect(local).toEqual([]);
  });

  it('returns the addresses of packages from Git and URLs, and omits local packages and Ray', () => {
    const lock = `
      [[package]]
      name = "train"
      source = { editable = "." }
      dependencies = [{ name = "a" }, { name = "b" }, { name = "c" }, { name = "ray" }]
      [[package]]
      name = "a"
      version = "1"
      source = { git = "https://git.example.com/a?rev=main#0123abc" }
      dependencies = [{ name = "a" }, { name = "train" }]
      [[package]]
      name = "b"
      version = "2"
      source = { url = "https://example.com/b.whl" }
      [[package]]
      name = "c"
      source = { directory = "../c" }
      [[package]]
      name = "ray"
      version = "2.60.0"
      source = { registry = "https://packages.example.com/simple" }
    `;
    expect(readUvLock(lock)).toEqual({
      packages: [
        'a @ git+https://git.example.com/a@0123abc',
        'b @ https://example.com/b.whl',
      ],
      local: ['c'],
    });
  });

  it('names the indexes of versions that PyPI can’t have, such as PyTorch’s', () => {
    const lock = `
      [[package]]
      name = "train"
      source = { virtual = "." }
      dependencies = [{ name = "torch" }, { name = "tqdm" }]
      [[package]]
      name = "torch"
      version = "2.9.0+cu128"
      source = { registry = "https://download.pytorch.org/whl/cu128" }
      [[package]]
      name = "tqdm"
      version = "4.70.1"
      source = { registry = "https://mirror.example.com/simple" }
    `;
    expect(readUvLock(lock).packages).toEqual([
      '--extra-index-url https://download.pytorch.org/whl/cu128',
      'torch==2.9.0+cu128',
      'tqdm==4.70.1',
    ]);
  });

  it('terminates if packages depend on each other under many conditions', () => {
    const names = Array.from({ length: 60 }, (_, index) => `p${index}`);
    const dependencies = names.map(
      (name, index) => `{ name = "${name}", marker = "x == '${index}'" }`,
    );
    const lock = ['train', ...names]
      .map(name =>
        [
          '[[package]]',
          `name = "${name}"`,
          `source = { ${name === 'train' ? 'virtual = "."' : 'registry = "r"'} }`,
          `dependencies = [${dependencies.join(', ')}]`,
        ].join('\n'),
      )
      .join('\n');
    expect(readUvLock(lock).packages).toHaveLength(60);
  });

  it('refuses other texts', () => {
    expect(() => readUvLock('{}')).toThrow();
  });
});
