import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { completeFrom } from '../../editor/codemirror/completeFrom';
import { serveConfigCode } from './serveConfigCode';

/** The proposals at the end of a text. */
async function proposed(text: string): Promise<string[]> {
  const state = EditorState.create({ doc: text });
  const complete = completeFrom({ format: 'yaml', schema: serveConfigCode });
  const context = new CompletionContext(state, text.length, true);
  return ((await complete(context))?.options ?? []).map(({ label }) => label);
}

describe('suggestions in a Serve configuration', () => {
  it.each([
    ['app', 'applications'],
    ['applications:\n  - imp', 'import_path'],
    ['applications:\n- name: a\n  runtime_env:\n    work', 'working_dir'],
    ['applications:\n- deployments:\n  - num', 'num_replicas'],
    [
      'applications:\n- deployments:\n  - name: b\n    autoscaling_config:\n      max',
      'max_replicas',
    ],
    ['applications:\n- deployments:\n  - num_replicas: ', 'auto'],
    ['logging_config:\n  encoding: ', 'JSON'],
    ['logging_config:\n  enable_access_log: ', 'true'],
  ])('after %j include %s', async (text, label) => {
    expect(await proposed(text)).toContain(label);
  });

  it('are empty where any value is valid', async () => {
    expect(await proposed('applications:\n- args:\n    mod')).toEqual([]);
    expect(
      await proposed('applications:\n- runtime_env:\n    pip:\n    - re'),
    ).toEqual([]);
  });
});
