import { TestApi } from '../__testUtils__/TestApi';
import { pod } from '../__testUtils__/objects';
import { LogLine, PodLogRequest } from '../core/types';

const line = (seconds: number, text: string): LogLine => ({
  time: new Date(Date.UTC(2026, 10, 21, 9, 16, seconds)),
  text,
});

describe('podLog', () => {
  const requests: PodLogRequest[] = [];
  let continueLog: (line: LogLine | undefined) => void;
  let api: TestApi;

  const nextLine = (signal: AbortSignal) =>
    new Promise<LogLine | undefined>(resolve => {
      continueLog = resolve;
      signal.addEventListener('abort', () => resolve(undefined));
    });

  async function* later(signal: AbortSignal): AsyncGenerator<LogLine> {
    let next = await nextLine(signal);
    while (next) {
      yield next;
      next = await nextLine(signal);
    }
  }

  beforeEach(() => {
    requests.length = 0;
    api = new TestApi({
      logs: {
        open: request => {
          requests.push(request);
          return request.container === 'silent' || request.previous
            ? undefined
            : {
                written: [line(1, 'one'), line(2, 'two'), line(3, 'three')],
                later: later(request.signal),
              };
        },
      },
    });
    const container = (name: string) => ({ name, image: 'busybox:1' });
    api.store.create('pods', pod('single'));
    api.store.create(
      'pods',
      pod('double', {
        spec: { containers: [container('main'), container('silent')] },
      }),
    );
  });

  const path = (name: string, query = '') =>
    `/api/v1/namespaces/test/pods/${name}/log?${query}`;

  it.each([
    ['', 'one\ntwo\nthree\n'],
    ['tailLines=2', 'two\nthree\n'],
    ['tailLines=0', ''],
    ['tailLines=5', 'one\ntwo\nthree\n'],
    ['sinceTime=2026-11-21T09:16:03Z', 'three\n'],
    ['limitBytes=5', 'one\nt'],
    ['tailLines=1&timestamps=true', '2026-11-21T09:16:03.000Z three\n'],
  ])('answers %j', async (query, expected) => {
    const response = await api.send('GET', path('single', query));
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toBe(expected);
    expect(requests).toMatchObject([
      { namespace: 'test', pod: 'single', container: 'main' },
    ]);
  });

  it.each([
    ['missing', '', 404, 'pods "missing" not found'],
    [
      'double',
      '',
      400,
      'a container name must be specified for pod double, choose one of: [main silent]',
    ],
    ['double', 'container=x', 400, 'container x is not valid for pod double'],
    [
      'double',
      'container=silent',
      400,
      'container "silent" in pod "double" is waiting to start: ContainerCreating',
    ],
    [
      'single',
      'previous=true',
      400,
      'previous terminated container "main" in pod "single" not found',
    ],
    [
      'single',
      'sinceTime=soon',
      400,
      'parsing time "soon" as "2006-01-02T15:04:05Z07:00": cannot parse "soon" as "2006"',
    ],
    [
      'single',
      'sinceTime=2026-11-21T09:16:03Z&sinceSeconds=5',
      422,
      expect.stringContaining('at most one of `sinceTime` or `sinceSeconds`'),
    ],
    [
      'single',
      'sinceSeconds=0',
      422,
      expect.stringContaining('sinceSeconds: Invalid value: 0'),
    ],
  ])('refuses %s?%s', async (name, query, code, message) => {
    const answer = await api.ask('GET', path(name, query));
    expect(answer).toMatchObject({ code, body: { message } });
  });

  it('follows until the container ends', async () => {
    const response = await api.send(
      'GET',
      path('single', 'follow=true&tailLines=1'),
    );
    const text = response.text();
    await new Promise(setImmediate);
    continueLog(line(4, 'four'));
    await new Promise(setImmediate);
    continueLog(undefined);
    expect(await text).toBe('three\nfour\n');
  });

  it('cancels the source when the client disconnects', async () => {
    const response = await api.send('GET', path('single', 'follow=true'));
    await response.body?.cancel();
    expect(requests[0].signal.aborted).toBe(true);
  });
});
