import { ConfigReader } from '@backstage/config';
import { mockServices } from '@backstage/backend-test-utils';
import { createServer, RequestListener, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { hostileAnswers } from '../../__testUtils__/hostileAnswers';
import { stallOf } from '../../__testUtils__/processorTime';
import { ANSWER_BOUNDS } from '../../submissions/answerBounds';
import { HistoryServer } from './HistoryServer';
import { readHistoryServerSettings } from './readHistoryServerSettings';

const SESSIONS = [
  { name: 'c', namespace: 'n', sessionName: 'session_2', createTime: 'later' },
  { name: 'c', namespace: 'n', sessionName: 'session_1', createTime: 'before' },
  { name: 'd', namespace: 'm', sessionName: 'live' },
];

describe('HistoryServer', () => {
  const servers: Server[] = [];
  const logger = mockServices.logger.mock();

  afterEach(() => {
    servers.forEach(server => server.close().closeAllConnections());
    servers.length = 0;
    jest.restoreAllMocks();
    jest.clearAllMocks();
  });

  async function start(answer: RequestListener, link?: string) {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      answer(request, response);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const settings = readHistoryServerSettings(
      new ConfigReader({
        ray: { history: { server: { url: `${url}/`, link } } },
      }),
    );
    if (!settings) throw new Error('There are settings.');
    return { url, requests, server: new HistoryServer({ settings, logger }) };
  }

  it('links to the latest session of a known cluster, with one request', async () => {
    const { server, requests } = await start(
      (_request, response) => response.end(JSON.stringify(SESSIONS)),
      'https://h.example.com/{namespace}/raycluster/{name}/{session}?a={name}',
    );
    expect(await server.linkTo({ namespace: 'n', name: 'c' })).toBe(
      'https://h.example.com/n/raycluster/c/session_2?a=c',
    );
    expect(await server.linkTo({ namespace: 'm', name: 'c' })).toBe('');
    expect(requests).toEqual(['/clusters']);
  });

  it('links to its session list if no link is configured', async () => {
    const { server, url } = await start((_request, response) =>
      response.end(JSON.stringify(SESSIONS)),
    );
    expect(await server.linkTo({ namespace: 'm', name: 'd' })).toBe(
      `${url}/select_cluster`,
    );
  });

  it.each([
    ['refuses', (_request, response) => response.writeHead(503).end()],
    ['says something else', (_request, response) => response.end('<html>')],
    [
      'says too much',
      (_request, response) => response.end('['.padEnd(5 * 1024 ** 2)),
    ],
    ['says nothing', () => {}],
  ] satisfies Array<[string, RequestListener]>)(
    'returns no link if the server %s, and does not ask again at once',
    async (_what, answer) => {
      const { server, requests } = await start(answer);
      expect(await server.linkTo({ namespace: 'n', name: 'c' })).toBe('');
      expect(await server.linkTo({ namespace: 'n', name: 'c' })).toBe('');
      expect(requests).toHaveLength(1);
      expect(logger.warn).toHaveBeenCalledTimes(1);
    },
  );

  it.each(
    hostileAnswers(ANSWER_BOUNDS.sessions, {
      entry: { text: JSON.stringify(SESSIONS[0]), values: 9 },
      around: ['[', ']'],
    }),
  )('does not block the event loop while it reads %s', async (_, text) => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(text));
    const settings = { url: 'http://h', link: 'http://h' };
    const read = () =>
      new HistoryServer({ settings, logger }).linkTo({
        namespace: 'n',
        name: 'x',
      });
    expect(await stallOf(read)).toBeUndefined();
  });

  it('refuses invalid URLs', () => {
    const read = (server: object) => () =>
      readHistoryServerSettings(
        new ConfigReader({ ray: { history: { server } } }),
      );
    expect(read({ url: 'history' })).toThrow('ray.history.server.url');
    expect(read({ url: 'http://h', link: 'ftp://h/files' })).toThrow(
      'ray.history.server.link',
    );
  });
});
