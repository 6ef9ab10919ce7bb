import {
  ComputeTemplate,
  computeTemplateSchema,
  MANAGED_BY,
  operations,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RenderedMessage } from './RenderedMessage';
import { ResourceView } from './ResourceView';
import { ALL } from './selectViews';
import { ViewIndex } from './ViewIndex';
import { ViewLists } from './ViewLists';

function viewOf(name: string, cpu = 1): ResourceView<ComputeTemplate> {
  const key = { namespace: 'n', name };
  const message = computeTemplateSchema.parse({ ...key, cpu });
  const rendered = new RenderedMessage(computeTemplateSchema, message);
  return {
    ...key,
    kind: 'template',
    selectable: key,
    resource: { ...key, kind: 'template', templates: [] },
    tag: rendered.tag,
    json: prefix => rendered.json(prefix),
    message: () => message,
  };
}

function ofContract(name: string, cpu = 1): ResourceView<ComputeTemplate> {
  const view = viewOf(name, cpu);
  const labels = { [RAY_LABELS.managedBy]: MANAGED_BY };
  return { ...view, selectable: { ...view.selectable, labels } };
}

describe('ViewLists', () => {
  const lists = new ViewLists({
    schema: operations.listAllComputeTemplates.output,
    field: 'computeTemplates',
    list: (computeTemplates: ComputeTemplate[], page) => ({
      computeTemplates,
      continue: page.continue,
    }),
  });
  const mayRead = jest.fn(() => true);
  const all = { ...ALL, mayRead, mayReadAll: true };
  const namesOf = (rendered: ReturnType<typeof lists.render>) =>
    rendered.message().computeTemplates.map(({ name, cpu }) => [name, cpu]);

  it('caches a list until a view is added, changed or deleted', () => {
    const index = new ViewIndex([viewOf('a')]);
    const first = lists.render(index, all);
    expect(lists.render(index, all)).toBe(first);
    index.set(viewOf('b'));
    expect(namesOf(lists.render(index, all))).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    index.set(viewOf('b', 2));
    expect(namesOf(lists.render(index, all))).toContainEqual(['b', 2]);
    index.delete({ namespace: 'n', name: 'a' });
    expect(namesOf(lists.render(index, all))).toEqual([['b', 2]]);
    expect(namesOf(first)).toEqual([['a', 1]]);
  });

  it('keeps the cached list of managed objects when objects of other tools change', () => {
    const index = new ViewIndex([ofContract('a'), viewOf('b')]);
    const managed = { ...all, objects: 'managed' as const };
    const first = lists.render(index, managed);
    index.set(viewOf('b', 2));
    index.set(viewOf('c'));
    index.delete({ namespace: 'n', name: 'b' });
    expect(lists.render(index, managed)).toBe(first);
    expect(namesOf(first)).toEqual([['a', 1]]);
    expect(namesOf(lists.render(index, all))).toHaveLength(2);
    index.set(ofContract('a', 3));
    expect(namesOf(lists.render(index, managed))).toEqual([['a', 3]]);
    index.set(ofContract('c'));
    expect(namesOf(lists.render(index, managed))).toHaveLength(2);
    index.set(viewOf('a'));
    expect(namesOf(lists.render(index, managed))).toEqual([['c', 1]]);
    index.delete({ namespace: 'n', name: 'c' });
    expect(namesOf(lists.render(index, managed))).toEqual([]);
  });

  it('releases outdated lists', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const index = new ViewIndex([viewOf('a')]);
    const list = new WeakRef(lists.render(index, all));
    index.set(viewOf('b'));
    // The target of a new WeakRef stays alive until the current turn of the event loop ends.
    await new Promise(setImmediate);
    collectGarbage();
    expect(list.deref()).toBeUndefined();
  });

  it('distinguishes queries and indexes', () => {
    const index = new ViewIndex([viewOf('a'), viewOf('b')]);
    const page = { ...all, limit: '1' };
    expect(namesOf(lists.render(index, page))).toEqual([['a', 1]]);
    expect(namesOf(lists.render(index, all))).toHaveLength(2);
    const others = new ViewIndex([viewOf('c')]);
    expect(namesOf(lists.render(others, all))).toEqual([['c', 1]]);
    expect(namesOf(lists.render(index, all))).toHaveLength(2);
  });

  it('caches nothing for a caller who may not see everything', () => {
    const index = new ViewIndex([viewOf('a'), viewOf('b')]);
    lists.render(index, all);
    const some = { ...all, mayReadAll: false };
    mayRead.mockReturnValueOnce(false);
    expect(namesOf(lists.render(index, some))).toEqual([['b', 1]]);
    expect(namesOf(lists.render(index, some))).toHaveLength(2);
    expect(namesOf(lists.render(index, all))).toHaveLength(2);
  });
});
