import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { clusterSchema } from '@rayport/backstage-plugin-ray-common';
import { contractCode } from '../contractCode';
import { completeFrom } from './completeFrom';

const schema = contractCode(clusterSchema);

/** The proposals at the end of a text. */
async function proposed(text: string, format: 'yaml' | 'json' = 'yaml') {
  const state = EditorState.create({ doc: text });
  const context = new CompletionContext(state, text.length, true);
  const complete = completeFrom({ format, schema });
  const found = await complete(context);
  return found?.options ?? [];
}

async function labels(...of: Parameters<typeof proposed>) {
  return (await proposed(...of)).map(({ label }) => label);
}

describe('completeFrom', () => {
  it('suggests the fields of the contract with descriptions, except read-only ones', async () => {
    const options = await proposed('na');
    expect(options).toContainEqual(
      expect.objectContaining({
        label: 'clusterSpec',
        detail: 'message',
        apply: 'clusterSpec:',
        info: expect.stringMatching(/\.$/),
      }),
    );
    expect(await labels('na')).not.toContain('clusterState');
  });

  it('suggests the fields of the message around the cursor', async () => {
    const found = await labels('clusterSpec:\n  workerGroupSpec:\n    - gro');
    expect(found).toEqual(expect.arrayContaining(['groupName', 'replicas']));
    expect(found).not.toContain('clusterSpec');
  });

  it('suggests the values of a field', async () => {
    expect(await labels('environment: ')).toContain('DEV');
    expect(await labels('clusterSpec:\n  enableInTreeAutoscaling: ')).toEqual([
      'true',
      'false',
    ]);
  });

  it('quotes suggestions in JSON', async () => {
    const [first] = await proposed('{ "clusterSpec": { "head', 'json');
    expect(first.apply).toMatch(/^"\w+": $/);
  });

  it('suggests nothing in unknown fields and in maps', async () => {
    expect(await labels('colour:\n  re')).toEqual([]);
    expect(await labels('annotations:\n  a')).toEqual([]);
  });
});
