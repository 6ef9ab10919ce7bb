import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yamlFaults } from './yamlFaults';

describe('yamlFaults', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rayport-yaml-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  function file(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  it('names each file that is not YAML, with the place', () => {
    const right = file('right.yaml', 'ray: { api: {} }\n');
    const tabs = file('tabs.yaml', 'ray:\n\tapi: {}\n');
    const twice = file('twice.yaml', 'ray: {}\nray: {}\n');
    const missing = join(folder, 'missing.yaml');
    const files = [right, tabs, twice, missing];
    const args = files.flatMap(path => ['--config', path]);
    expect(yamlFaults(['--inspect', ...args])).toEqual([
      expect.stringMatching(/tabs\.yaml is not valid YAML: Tabs .* line 2/),
      expect.stringMatching(
        /twice\.yaml is not valid YAML: Map keys .* line 2/,
      ),
    ]);
  });

  it('takes the values of --config=file, too', () => {
    const tabs = file('tabs.yaml', 'ray:\n\tapi: {}\n');
    expect(yamlFaults([`--config=${tabs}`])).toHaveLength(1);
  });
});
