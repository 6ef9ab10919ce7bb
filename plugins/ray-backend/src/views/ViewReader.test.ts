import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { CONFIG_MAPS } from '@rayport/backstage-plugin-ray-node';
import { TemplateErrors } from '../templates/TemplateErrors';
import { viewTemplate } from '../templates/viewTemplate';
import { FakeObjects } from './__testUtils__/FakeObjects';
import { ViewIndex } from './ViewIndex';
import { ViewReader } from './ViewReader';

const key = { namespace: 'n', name: 't' };
const cached = viewTemplate({ metadata: key, data: { cpu: '1' } });
const fresh = viewTemplate({ metadata: key, data: { cpu: '2' } });

function setUp() {
  const source = new FakeObjects(CONFIG_MAPS);
  const index = new ViewIndex([cached]);
  const recent = new ViewIndex([cached]);
  const reader = new ViewReader({
    store: { index, recent, get: wanted => index.get(wanted) },
    sources: [source],
    fresh: { get: async () => fresh, list: async () => [fresh] },
    errors: TemplateErrors,
  });
  return { source, reader, index, recent };
}

describe('ViewReader', () => {
  it('reads the cache by default, and Kubernetes on request', async () => {
    const { reader } = setUp();
    expect(await reader.get(key, {})).toBe(cached);
    expect(await reader.get(key, { consistency: 'strong' })).toBe(fresh);
    const list = await reader.index({}, { consistency: 'strong' });
    expect([...list]).toEqual([fresh]);
    await expect(reader.get({ ...key, name: 'x' }, {})).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('lists the most recent views, and all views after it had to wait', async () => {
    const { reader, source, index, recent } = setUp();
    expect(await reader.index({}, {})).toBe(recent);
    source.freshness = { state: 'syncing', since: new Date() };
    expect(await reader.index({}, {})).toBe(index);
  });

  it('reads from Kubernetes if versions have no order', async () => {
    const { reader, source } = setUp();
    source.version = 'a7';
    expect(await reader.get(key, {})).toBe(fresh);
  });

  it('passes on the error of a source that is missing', async () => {
    const { reader, source } = setUp();
    source.freshness = { state: 'missing', since: new Date() };
    source.ready = async () => {
      throw new RayApiError('UNAVAILABLE', 'There is no such kind.');
    };
    await expect(reader.index({}, {})).rejects.toThrow(/no such kind/);
  });

  it('warns about objects that are outdated for a long time, but not after short interruptions', async () => {
    const { reader, source } = setUp();
    const warn = jest.fn();
    source.freshness = { state: 'behind', since: new Date() };
    await reader.get(key, { warn });
    expect(warn).not.toHaveBeenCalled();
    source.freshness = { state: 'behind', since: new Date(0) };
    expect(await reader.get(key, { warn })).toBe(cached);
    expect(warn.mock.calls).toEqual([
      [
        messagePart('MayBeOutOfDate', {
          kinds: 'configmaps',
          since: '1970-01-01T00:00:00.000Z',
        }),
      ],
    ]);
  });
});
