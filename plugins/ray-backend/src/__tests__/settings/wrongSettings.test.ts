import { ConfigReader } from '@backstage/config';
import { ConfigSchema, loadConfigSchema } from '@backstage/config-loader';
import { JsonObject } from '@backstage/types';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readConfigOrProblem } from '../../readConfigOrProblem';

const SCHEMA = resolve(__dirname, '../../../config.schema.json');

const DURATION = 'a duration such as 30s';

/** A wrong setting, with what a start and `config:check` say; `-` where only a start finds it. */
const WRONG: [ray: JsonObject, atStart: string, byCheck: string][] = [
  // Types
  [{ api: { root: 'maybe' } }, 'api.root is maybe: use true', 'boolean'],
  [{ api: { maxBodyBytes: 'many' } }, 'maxBodyBytes is many: use', 'integer'],
  [{ api: 'on' }, 'ray.api is on: use a section', 'object'],
  [{ owners: 'jane' }, 'ray.owners is jane: use a list', 'array'],
  [{ kubernetes: { namespaces: {} } }, 'namespaces is {}: use a list', 'array'],
  [{ history: { logs: 5 } }, 'history.logs is 5: use true, false or', 'anyOf'],
  [{ idle: { rules: [5] } }, 'ray.idle.rules[0] is 5: use a section', 'object'],
  // Choices
  [
    { objects: 'some' },
    'ray.objects is some: use one of managed',
    'managed,all',
  ],
  [{ idle: { mode: 'x' } }, 'ray.idle.mode is x: use one of off', 'off,watch'],
  [{ idle: { rules: [{}, { mode: 'x' }] } }, 'rules[1].mode is x', 'off,watch'],
  [{ dashboard: { access: 'x' } }, 'access is x: use one of', 'service-proxy'],
  [
    { podSecurity: { namespaces: { a: 'x' } } },
    'ray.podSecurity.namespaces.a is x: use one of',
    'restricted',
  ],
  [{ origins: { argcd: {} } }, 'ray.origins.argcd is no tool: use one of', '-'],
  [
    { origins: { helm: { edits: 'x' } } },
    'helm.edits is x: use one',
    'confirm',
  ],
  // Numbers and ports
  [{ grpc: { port: 70_000 } }, 'grpc.port is 70000: use', '<= 65535'],
  [{ grpc: { port: -1 } }, 'ray.grpc.port is -1: use', '>= 0'],
  [{ grpc: { port: 88.7 } }, 'ray.grpc.port is 88.7: use', 'integer'],
  [{ grpc: {} }, 'ray.grpc.port is missing', "required property 'port'"],
  [
    { grpc: { port: 1, tls: { certFile: 'a' } } },
    'ray.grpc.tls.keyFile is missing',
    "required property 'keyFile'",
  ],
  [{ limits: { volumes: -1 } }, 'volumes is -1: use a whole number', '-'],
  [
    { flowControl: { users: { qps: 0 } } },
    'ray.flowControl.users.qps is 0: use a number above 0',
    '> 0',
  ],
  [{ connect: { tokens: { maxPerUser: 0 } } }, 'maxPerUser is 0: use', '>= 1'],
  [
    { history: { logs: { maxContainerBytes: 99_999_999 } } },
    'ray.history.logs.maxContainerBytes is 99999999: use',
    '<= 16777216',
  ],
  // Durations
  [
    { api: { requestTimeout: 'soon' } },
    `requestTimeout is soon: use ${DURATION}`,
    DURATION,
  ],
  [
    { api: { bodyTimeout: '10' } },
    `bodyTimeout is 10: use ${DURATION}`,
    DURATION,
  ],
  [
    { kubernetes: { requestTimeout: 'soon' } },
    'ray.kubernetes.requestTimeout is soon: use',
    DURATION,
  ],
  [{ idle: { timeout: '2 parsecs' } }, `timeout is 2 parsecs: use`, DURATION],
  [{ idle: { gracePeriod: '-5s' } }, 'gracePeriod is -5s: use', DURATION],
  [
    { grpc: { port: 1, idleTimeout: {} } },
    'idleTimeout is {}: use',
    'fewer than 1',
  ],
  [
    { jobsApi: { keep: { minuts: 5 } } },
    'ray.jobsApi.keep is {"minuts":5}: use',
    'propertyName=minuts',
  ],
  [
    { idle: { interval: '1ms' } },
    'interval is 1 ms: use a duration of 1s',
    '-',
  ],
  [
    { permissions: { reevaluationInterval: '2h' } },
    'is 7200000 ms: use a duration between 1s and 1h',
    '-',
  ],
  [
    { health: { liveness: { period: 'x' } } },
    'ray.health.liveness.period is x: use',
    DURATION,
  ],
  [{ health: { readiness: { period: '11m' } } }, 'and 10m', '-'],
  [{ usage: { retention: '1d' } }, 'is 86400000 ms: use a duration of 7d', '-'],
  // Texts
  [
    { usage: { prices: { currency: 'euro' } } },
    'currency is euro: use a code',
    '[A-Z]',
  ],
  [
    { history: { server: { url: 'ftp://h' } } },
    'ray.history.server.url is ftp://h: use an address',
    '-',
  ],
  [
    { metrics: { prometheus: { url: 'ftp://p' } } },
    'ray.metrics.prometheus.url is ftp://p: use an address',
    '-',
  ],
  [
    { metrics: { prometheus: { url: 'http://p', podLabel: 'a-b' } } },
    'ray.metrics.prometheus.podLabel is',
    '[a-zA-Z_]',
  ],
  [{ owners: [{ from: 'label' }] }, 'ray.owners[0].key is missing', '-'],
  // Misspelled keys
  ...(
    [
      [{ histroy: {} }, 'ray.histroy', 'ray.history'],
      [{ api: { anonymus: true } }, 'ray.api.anonymus', 'ray.api.anonymous'],
      [{ api: { docks: true } }, 'ray.api.docks', 'ray.api.docs'],
      [{ idle: { modes: 'off' } }, 'ray.idle.modes', 'ray.idle.mode'],
      [{ grpc: { port: 1, hosts: 'a' } }, 'ray.grpc.hosts', 'ray.grpc.host'],
      [{ jobsApi: { kep: '1d' } }, 'ray.jobsApi.kep', 'ray.jobsApi.keep'],
    ] as const
  ).map(([ray, is, meant]): [JsonObject, string, string] => [
    ray,
    `${is} is unknown: did you mean ${meant}?`,
    `no such key, did you mean ${meant}?`,
  ]),
];

describe('configuration checks', () => {
  let schema: ConfigSchema;
  beforeAll(async () => {
    const value = JSON.parse(readFileSync(SCHEMA, 'utf8'));
    schema = await loadConfigSchema({
      serialized: {
        schemas: [{ value, path: SCHEMA, packageName: 'ray-backend' }],
        backstageConfigSchemaVersion: 1,
      },
      noUndeclaredProperties: true,
    });
  });

  /** `-` where everything is right. */
  function saidByCheck(ray: JsonObject): string {
    try {
      schema.process([{ data: { ray }, context: 'app-config' }]);
      return '-';
    } catch (error) {
      return String(error);
    }
  }

  it.each(WRONG)(
    'reject %j at start, and in config:check where it can find the error',
    (...row) => {
      const [ray, atStart, byCheck] = row;
      const { problem } = readConfigOrProblem(new ConfigReader({ ray }));
      expect(problem).toContain(atStart);
      expect(problem).not.toContain('settings are wrong');
      expect(saidByCheck(ray)).toContain(byCheck);
      expect(saidByCheck(ray) === '-').toBe(byCheck === '-');
    },
  );

  it.each([
    ['', 'empty'],
    [5, '5'],
    ['rayport', 'rayport'],
  ])('reject the address %j of the pages at start', (baseUrl, shown) => {
    const config = new ConfigReader({ app: { baseUrl } });
    expect(readConfigOrProblem(config).problem).toBe(
      `app.baseUrl is ${shown}: write the whole address, such as https://rayport.example.com`,
    );
  });

  it.each<JsonObject>([
    {},
    { api: { root: 'true', maxBodyBytes: '1000', requestTimeout: 'PT5S' } },
    { api: { bodyTimeout: { minutes: 1 }, requestTimeout: '1.5 hours' } },
    { history: { logs: false, retentionByKind: { job: '2d' } } },
    { history: { logs: { maxTotalBytes: '5000' } } },
    { idle: { mode: 'warn', timeout: '90m', rules: [{ timeout: '1 day' }] } },
    { podSecurity: { namespaces: { defualt: 'privileged' } } },
  ])('accept %j', ray => {
    const { problem, warnings } = readConfigOrProblem(
      new ConfigReader({ ray }),
    );
    expect([problem, warnings]).toEqual([undefined, []]);
    expect(saidByCheck(ray)).toBe('-');
  });
});
