import {
  operations,
  readObjectTag,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesError,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import {
  AnswerForm,
  hostileAnswers,
  sessionAnswering,
} from './__testUtils__/hostileAnswers';
import {
  readOrRefuse,
  slownessOf,
  stallOf,
} from './__testUtils__/processorTime';
import { quote } from './clusters/explain/wording';
import { rayVersionOf } from './clusters/rayVersionOf';
import { userToLabel } from './clusters/conversion/userLabel';
import { readDashboardPath } from './dashboard/readDashboardPath';
import { decodeToken } from './paging/pageToken';
import { ActivityReader } from './idle/ActivityReader';
import { ACTORS_PATH } from './idle/rayAnswers';
import { clusterLoad } from './load/clusterLoad';
import { readRaysWords } from './load/readRaysWords';
import { Prometheus } from './portal/prometheus/Prometheus';
import { readIfMatch } from './requests/readIfMatch';
import { readQuery } from './requests/readQuery';
import { parsePosition } from './streams/StreamPosition';
import { ANSWER_BOUNDS } from './submissions/answerBounds';
import { DashboardSession } from './submissions/DashboardSession';
import { RayDashboardClient } from './submissions/RayDashboardClient';
import { rayWords } from './submissions/rayWords';
import { naturalKey } from './core/naturalKey';

/** Longest URL or header that Node.js takes (its limit of all headers together), characters. */
const MAX_HEADER = 16_384;

/** Longest text in a body, or in an object of Kubernetes (etcd's limit of a request). */
const MAX_TEXT = 1_048_576;

/** Texts that make regular expressions backtrack: runs of one character before another, and repeated prefixes. */
const TEXTS = [
  'a',
  '-',
  '0',
  ' ',
  '\n',
  '"',
  '\\',
  '/',
  '.',
  ',',
  ':',
  '(',
  '<',
  '%',
  '\ud800',
  'a.',
  'a-',
  '""',
  '"",',
  ' "',
  '::',
  ':1.1.1',
  'Error',
  'a: ',
  '=&',
  'a=&',
  'Invalid value: "a": b ',
];

/** Functions that read texts of callers, of Ray and of Kubernetes, with the maximum length of their text. */
const READERS: Array<[string, number, (text: string) => unknown]> = [
  ['an owner', MAX_TEXT, userToLabel],
  ['a message of Kubernetes', MAX_TEXT, quote],
  ["Ray's words", MAX_TEXT, rayWords],
  ['a name that is sorted', MAX_HEADER, naturalKey],
  [
    'an image',
    MAX_TEXT,
    image =>
      rayVersionOf({
        metadata: { name: 'c', namespace: 'n' },
        spec: {
          headGroupSpec: {
            template: { spec: { containers: [{ name: 'ray-head', image }] } },
          },
        },
      }),
  ],
  ['If-Match', MAX_HEADER, text => readIfMatch(operations.deleteCluster, text)],
  ['a tag', MAX_HEADER, readObjectTag],
  [
    'a continue token',
    MAX_HEADER,
    text => decodeToken(Buffer.from(text).toString('base64url'), ''),
  ],
  ['Last-Event-ID', MAX_HEADER, text => parsePosition(`1.${text}......`)],
  [
    'a query',
    MAX_HEADER,
    text => readQuery(operations.listCluster, new URLSearchParams(text)),
  ],
  ['the path of a dashboard', MAX_HEADER, text => readDashboardPath(text)],
];

describe.each(READERS)('reading %s', (_, length, read) => {
  it.each(TEXTS)('takes linear time: %j', text => {
    expect(
      slownessOf(
        length,
        size => `x${text.repeat(size / text.length - 2)}!`,
        worst => readOrRefuse(() => read(worst)),
      ),
    ).toBeUndefined();
  });
});

describe('reading an answer of Kubernetes', () => {
  it.each(TEXTS)('takes linear time: %j', text => {
    // Written as JSON beforehand, because that may take longer than reading.
    const written = JSON.stringify(text).slice(1, -1);
    expect(
      slownessOf(
        MAX_TEXT,
        size =>
          `{"kind":"Status","message":"x${written.repeat(size / text.length - 2)}!"}`,
        body => KubernetesError.statusOf(body),
      ),
    ).toBeUndefined();
  });
});

const { signal } = new AbortController();

const rayCluster: RayCluster = {
  metadata: { name: 'c', namespace: 'n', uid: 'u' },
  spec: { headGroupSpec: { rayStartParams: {}, template: {} } },
};

function readActivity(session: DashboardSession) {
  const reader = new ActivityReader({
    dashboards: { open: async () => session },
    intervalMs: 60_000,
    now: () => Date.now(),
  });
  return reader.read(rayCluster, { isThorough: true, signal });
}

const JOB = {
  text: '{"submission_id":"s","status":"PENDING","start_time":1,"runtime_env":{"a":[1]}}',
  values: 24,
};
const COMPONENT = {
  text: '{"is_active":"INACTIVE","timestamp":1,"last_activity_at":1}',
  values: 7,
};
const NODE = {
  text: '{"cpu":1,"cpus":[1,1],"mem":[1,1,1,1],"raylet":{"nodeId":"a","state":"ALIVE","resourcesTotal":{"CPU":1}}}',
  values: 32,
};
const DEMAND = { text: '[{"CPU":1},1]', values: 6 };
const IDLE_DRIVER = `{"driver":${COMPONENT.text}}`;

/** Functions that read Ray's responses. The response at `path` is hostile, and the others are normal. */
const HEAD_READERS: Array<{
  reader: string;
  path: string;
  bounds: keyof typeof ANSWER_BOUNDS;
  form: AnswerForm;
  read(session: DashboardSession): Promise<unknown>;
}> = [
  {
    reader: 'all jobs',
    path: '/api/jobs/',
    bounds: 'jobs',
    form: { entry: JOB, around: ['[', ']'] },
    read: session => new RayDashboardClient(session).list(signal),
  },
  {
    reader: 'one job',
    path: '/api/jobs/s',
    bounds: 'job',
    form: {
      entry: { text: '[1]', values: 2 },
      around: ['{"runtime_env":{', '}}'],
    },
    read: session => new RayDashboardClient(session).get('s', signal),
  },
  {
    reader: 'whether a job was stopped',
    path: '/api/jobs/s/stop',
    bounds: 'confirmation',
    form: { entry: { text: '1', values: 1 }, around: ['{', '}'] },
    read: session => new RayDashboardClient(session).stop('s', signal),
  },
  {
    reader: 'what works on a cluster',
    path: '/api/component_activities',
    bounds: 'activities',
    form: { entry: COMPONENT, around: [`${IDLE_DRIVER.slice(0, -1)},`, '}'] },
    read: readActivity,
  },
  {
    reader: 'what Serve runs',
    path: '/api/serve/applications/',
    bounds: 'applications',
    form: {
      entry: { text: '{"status":"DELETING"}', values: 4 },
      around: ['{"applications":{', '}}'],
    },
    read: readActivity,
  },
  {
    reader: 'which actors live',
    path: ACTORS_PATH,
    bounds: 'actors',
    form: {
      entry: {
        text: '{"is_detached":false,"ray_namespace":"a","required_resources":{"CPU":1}}',
        values: 10,
      },
      around: ['{"data":{"result":{"result":[', ']}}}'],
    },
    read: readActivity,
  },
  ...(['/nodes?view=summary', '/api/cluster_status'] as const).map(path => ({
    reader: 'what a cluster uses',
    path,
    bounds: 'load' as const,
    form: path.startsWith('/nodes')
      ? {
          entry: NODE,
          around: ['{"data":{"summary":[', ']}}'] as [string, string],
        }
      : {
          entry: DEMAND,
          around: [
            '{"data":{"clusterStatus":{"loadMetricsReport":{"requestDemand":[',
            ']}}}}',
          ] as [string, string],
        },
    read: async (session: DashboardSession) =>
      clusterLoad(rayCluster, await readRaysWords(session, signal)),
  })),
];

/** A head's normal responses, by path. */
const USUAL: Record<string, string> = {
  '/api/component_activities': IDLE_DRIVER,
  '/api/serve/applications/': '{"applications":{}}',
  [ACTORS_PATH]: '{"data":{"result":{"result":[]}}}',
  '/nodes?view=summary': '{"data":{"summary":[]}}',
  '/api/cluster_status': '{"data":{"clusterStatus":null}}',
};

describe.each(HEAD_READERS)(
  'reading $reader from a hostile head, at $path',
  ({ path, bounds, form, read }) => {
    it.each(hostileAnswers(ANSWER_BOUNDS[bounds], form))(
      'does not block the event loop: %s',
      async (_, text) => {
        const answer = Buffer.from(text);
        const session = sessionAnswering(asked =>
          asked === path ? answer : Buffer.from(USUAL[asked] ?? '[]'),
        );
        expect(
          await stallOf(() => read(session).catch(() => undefined)),
        ).toBeUndefined();
      },
    );
  },
);

it.each([
  ['a text', JSON.stringify({ logs: '\u0001'.repeat(340_000) })],
  ['many values', `{"logs":"","a":[${'{},'.repeat(1_000_000)}{}]}`],
  ['what is far too long', `{"logs":"${'a\\n'.repeat(8_000_000)}"}`],
])(
  'reading a log from a hostile head does not block the event loop: %s',
  async (_, text) => {
    const answer = Buffer.from(text);
    const session = sessionAnswering(() => answer);
    const read = () => new RayDashboardClient(session).log('s', signal);
    expect(await stallOf(() => read().catch(() => undefined))).toBeUndefined();
  },
);

describe('reading curves of a hostile Prometheus', () => {
  let answer = '';
  const server = createServer((_request, response) => response.end(answer));

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => {
    server.close();
  });

  it.each(
    hostileAnswers(ANSWER_BOUNDS.series, {
      entry: { text: '[1,"1"]', values: 3 },
      around: [
        '{"status":"success","data":{"result":[{"metric":{},"values":[',
        ']}]}}',
      ],
    }),
  )('does not block the event loop: %s', async (_, text) => {
    answer = text;
    const { port } = server.address() as AddressInfo;
    const prometheus = new Prometheus({
      settings: {
        url: `http://127.0.0.1:${port}`,
        matchers: '',
        podLabel: 'pod',
      },
    });
    const range = { start: 0, end: 120, step: 1 };
    const read = () => prometheus.query('up', range, signal);
    expect(await stallOf(() => read().catch(() => undefined))).toBeUndefined();
  });
});
