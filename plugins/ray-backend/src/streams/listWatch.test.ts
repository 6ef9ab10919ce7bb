import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { z } from 'zod';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../authorization/conditions';
import { PartReader } from './__testUtils__/PartReader';

const lineSchema = z.object({
  type: z.enum(['ADDED', 'MODIFIED', 'DELETED', 'BOOKMARK', 'ERROR']),
  object: z.looseObject({ name: z.string().optional() }),
  resourceVersion: z.string().optional(),
});

type Line = z.output<typeof lineSchema>;

const CLUSTERS = '/namespaces/default/clusters';

/** Reads a watched list line by line. */
class ListWatch {
  lastId = '';
  readonly #lines: PartReader;

  constructor(response: Response) {
    this.#lines = new PartReader(response, '\n');
  }

  async next(): Promise<Line | undefined> {
    const text = await this.#lines.next();
    if (text === undefined) return undefined;
    const line = lineSchema.parse(JSON.parse(text));
    this.lastId = line.resourceVersion ?? this.lastId;
    return line;
  }

  /** Reads up to a matching line, and returns all lines until then. */
  async until(wanted: (line: Line) => boolean): Promise<string[]> {
    const seen: string[] = [];
    for (;;) {
      const line = await this.next();
      if (!line) throw new Error(`The watch has ended: ${seen.join(', ')}`);
      seen.push(`${line.type} ${line.object.name ?? ''}`.trim());
      if (wanted(line)) return seen;
    }
  }

  async close() {
    await this.#lines.close();
  }
}

const isBookmark = ({ type }: Line) => type === 'BOOKMARK';

describe('watched lists', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let base: string;

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    base = `http://localhost:${backend.server.port()}`;
    const computeTemplate = { name: 't', namespace: 'default', cpu: 1 };
    await send('POST', '/namespaces/default/compute_templates', {
      ...computeTemplate,
      memory: 1,
    });
    await create('a1', 'ada');
    await create('b1', 'bob');
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`${base}/apis/v1${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toMatchObject([200, {}]);
  }

  async function create(name: string, user: string) {
    const headGroupSpec = {
      computeTemplate: 't',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    };
    const clusterSpec = { headGroupSpec };
    const cluster = { name, namespace: 'default', user, version: '2' };
    await send('POST', CLUSTERS, { ...cluster, clusterSpec });
  }

  const request = (query: string, mount = '/apis/v1', path = CLUSTERS) =>
    fetch(`${base}${mount}${path}?watch=true${query}`);
  const watch = async (query = '', mount?: string, path?: string) =>
    new ListWatch(await request(query, mount, path));

  it('send all selected objects, then each change of them', async () => {
    const response = await request('&user=ada');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const list = new ListWatch(response);
    expect(await list.until(isBookmark)).toEqual(['ADDED a1', 'BOOKMARK']);
    await create('b2', 'bob');
    await create('a2', 'ada');
    const seen = await list.until(({ type }) => type === 'ADDED');
    expect(seen.at(-1)).toBe('ADDED a2');
    await send('DELETE', `${CLUSTERS}/b2`);
    await send('DELETE', `${CLUSTERS}/a2`);
    const rest = await list.until(({ type }) => type === 'DELETED');
    expect(rest.at(-1)).toBe('DELETED a2');
    expect([...seen, ...rest].join()).not.toContain('b2');
    await list.close();
  });

  it('send an object that no longer matches as deleted', async () => {
    const list = await watch('&state=ready&name=a3');
    expect(await list.until(isBookmark)).toEqual(['BOOKMARK']);
    await create('a3', 'ada');
    expect(await list.until(({ type }) => type === 'ADDED')).toEqual([
      'ADDED a3',
    ]);
    await send('POST', `${CLUSTERS}/a3:suspend`);
    const seen = await list.until(({ type }) => type === 'DELETED');
    expect(seen.at(-1)).toBe('DELETED a3');
    await list.close();
    await send('DELETE', `${CLUSTERS}/a3`);
  });

  it('resume from a resourceVersion, or send an error if they can not', async () => {
    const list = await watch();
    await list.until(isBookmark);
    await list.close();
    await create('c1', 'carl');
    await send('DELETE', `${CLUSTERS}/b1`);
    const resumed = await watch(`&resourceVersion=${list.lastId}`);
    const seen = await resumed.until(isBookmark);
    expect(seen).toEqual(expect.arrayContaining(['ADDED c1', 'DELETED b1']));
    expect(seen).not.toContain('ADDED a1');
    await resumed.close();
    const old = await watch('&resourceVersion=1234');
    expect(await old.next()).toMatchObject({
      type: 'ERROR',
      object: { code: 11 },
    });
    expect(await old.next()).toBeUndefined();
  });

  it('show only what the caller may see, at every path of lists', async () => {
    const namespaces = ['elsewhere'];
    const conditions = rayClusterConditions.isInNamespace({ namespaces });
    const permission = { type: 'resource', attributes: {} } as const;
    decisions.set(
      'ray.cluster.read',
      createRayClusterConditionalDecision(
        {
          ...permission,
          name: 'ray.cluster.read',
          resourceType: 'ray-cluster',
        },
        conditions,
      ),
    );
    for (const mount of ['/apis/v1', '/api/ray/v1']) {
      const path = '/clusters';
      const list = await watch('', mount, path);
      expect(await list.until(isBookmark)).toEqual(['BOOKMARK']);
      await list.close();
    }
    decisions.set('ray.cluster.read', { result: AuthorizeResult.DENY });
    expect((await request('')).status).toBe(403);
    const templates = await watch('', '/apis/v1', '/compute_templates');
    expect(await templates.until(isBookmark)).toContain('ADDED t');
    await templates.close();
  });

  it('do not change other requests, and refuse invalid parameters', async () => {
    for (const [method, query] of [
      ['HEAD', 'watch=true'],
      ['GET', 'watch=false'],
    ]) {
      const url = `${base}/apis/v1${CLUSTERS}?${query}`;
      const response = await fetch(url, { method });
      expect(response.headers.get('content-type')).toBe('application/json');
      await response.text();
    }
    expect((await request('&labelSelector=((')).status).toBe(400);
    expect((await request('&timeoutSeconds=x')).status).toBe(400);
    const bounded = await watch('&timeoutSeconds=1');
    await bounded.until(isBookmark);
    let last = await bounded.next();
    while (last) {
      expect(last.type).not.toBe('ERROR');
      last = await bounded.next();
    }
  });
});
