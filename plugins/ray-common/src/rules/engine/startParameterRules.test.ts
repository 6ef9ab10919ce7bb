import { englishOf } from '../../texts';
import { warningsOf } from '../Rules';
import { startParameterRules } from './startParameterRules';

function warningsFor(parameters: Record<string, string>, isHead = true) {
  return warningsOf(parameters, (value, report) =>
    startParameterRules(value, { isHead }, report),
  ).map(englishOf);
}

it('suggests the correct quoting of resources (case 18)', () => {
  expect(warningsFor({ resources: '{"NPU": 1}' })).toEqual([
    String.raw`rayStartParams.resources: after the shell, Ray gets {NPU:, which is no JSON, and fails; write the value as "{\"NPU\":1}", with all these quotes and backslashes`,
  ]);
});

it.each<[Record<string, string>, RegExp]>([
  [{ resources: '{"a":1}' }, /gets {a:1}, .* as "{\\"a\\":1}", with/],
  [{ resources: '"{NPU: 1}"' }, /gets {NPU: 1}, .* as "{\\"NPU\\":1}", /],
  [{ resources: `{"NPU": "2"}` }, /gets {NPU:, .* as "{\\"NPU\\":2}", /],
  [{ resources: `'{"NPU": "2"}'` }, /"2" of NPU.* write 2, without quotes/],
  [{ resources: `'{"NPU": "two"}'` }, /"two" of NPU.* write 1, without/],
  [{ resources: `'{"NPU": null}'` }, /null of NPU.* write 1, without/],
  [{ resources: 'NPU=1' }, /gets NPU=1, .* as "{\\"NPU\\":1}", with/],
  [{ resources: `'{"NPU": 1}` }, /the shell does not pass it on/],
  [{ resources: "'{a: 1}'" }, /as "{\\"a\\":1}", with/],
  [{ resources: `'{"a": 0.5}'` }, /whole numbers .* fails with 0.5 of a/],
  [{ resources: `'{"a": -1}'` }, /fails with -1 of a; write one from 0/],
  [{ resources: `'{"CPU": 4}'` }, /has CPU from .* use num-cpus$/],
  [{ resources: `'{"memory": 4}'` }, /has memory from .* use memory$/],
  [{ 'system-config': '{"a": 1}' }, /write the value as "{\\"a\\":1}"/],
  [{ 'min-worker-port': '20000' }, /min-worker-port \(20000 here\).*19999/],
  [{ 'max-worker-port': '9000' }, /10002 here.* max-worker-port \(9000 here/],
  [{ 'min-worker-port': '80', 'max-worker-port': '90' }, /\(80 here\)/],
  [{ 'num-cpus': 'many' }, /"many" must be a whole number/],
  [{ 'num-cpus': '0.5' }, /"0.5" must be a whole number/],
  [{ 'num-cpus': '-1' }, /"-1" must be a whole number/],
  [{ 'num-gpus': '500m' }, /must be a whole number/],
  [{ memory: '4Gi' }, /write 4294967296$/],
  [{ 'object-store-memory': '1.5G' }, /write 1500000000$/],
  [{ memory: 'much' }, /must be a number of bytes, or Ray fails$/],
  [{ 'dashboard-agent-listen-port': '70000' }, /must be a port/],
  [{ 'node-manager-port': 'http' }, /must be a port/],
  [{ block: 'yes' }, /must be true or false/],
  [{ 'include-dashboard': '1' }, /must be true or false/],
  [{ num_cpus: '1' }, /no option num_cpus.*did you mean num-cpus/],
  [{ 'num-cpu': '1' }, /did you mean num-cpus/],
  [{ numCpus: '1' }, /did you mean num-cpus/],
  [{ cpus: '1' }, /no option cpus, and the container fails; remove it$/],
  [{ 'temp-dir': '/tmp/my ray' }, /taken apart by the shell/],
  [{ 'temp-dir': '/tmp; ls' }, /taken apart by the shell/],
  [{ 'temp-dir': '"/tmp' }, /taken apart by the shell/],
  // https://github.com/verl-project/verl/issues/1120
  [
    { 'temp-dir': '/net/people/ada/jobs/1355700/tmp.t0016/ray/a-folder' },
    /temp-dir: .* at most 49 characters$/,
  ],
  [{ port: '6380' }, /listens on 6380.*have 6379/],
  [{ 'dashboard-port': '8266' }, /have 8265/],
  [{ 'ray-client-server-port': '10002' }, /have 10001/],
  [{ 'metrics-export-port': '9090' }, /have 8080/],
  [{ address: 'auto' }, /address: a head takes it for .* external Redis/],
  [{ 'dashboard-host': '127.0.0.1' }, /write 0\.0\.0\.0/],
  [{ 'dashboard-host': 'localhost' }, /write 0\.0\.0\.0/],
])('warns about %j', (parameters, expected) => {
  expect(warningsFor(parameters)).toEqual([expect.stringMatching(expected)]);
});

it.each<[Record<string, string>]>([
  [{}],
  [{ 'dashboard-host': '0.0.0.0', block: 'true' }],
  [{ 'num-cpus': '0', 'num-gpus': '1' }],
  [{ resources: String.raw`"{\"NPU\": 1, \"x\": 2}"` }],
  [{ resources: `'{"NPU": 1}'` }],
  [{ resources: '$RESOURCES' }],
  [{ 'num-cpus': '$CPU_LIMITS', 'node-ip-address': '$MY_POD_IP' }],
  [{ 'num-cpus': '${CPU}', memory: '$(nproc)' }],
  [{ port: '6379', 'dashboard-port': '8265', 'metrics-export-port': '8080' }],
  [{ memory: '4294967296', 'object-store-memory': '100000000' }],
  [{ 'include-dashboard': 'false', 'no-monitor': 'true', verbose: 'True' }],
  [{ 'log-color': 'auto', 'temp-dir': '/tmp/ray', 'node-name': 'a' }],
  [{ 'temp-dir': `/${'a'.repeat(48)}` }],
  [{ 'temp-dir': `$HOME/${'a'.repeat(48)}` }],
  [{ 'system-config': `'{"x": 1}'`, 'worker-port-list': '10000,10001' }],
  [{ 'redis-password': '$REDIS_PASSWORD', 'disable-usage-stats': 'true' }],
  [{ 'min-worker-port': '10002', 'max-worker-port': '10100' }],
  [{ 'min-worker-port': '0', 'max-worker-port': '0' }],
  [{ 'min-worker-port': '$FROM', 'max-worker-port': '$TO' }],
])('does not warn about %j', parameters => {
  expect(warningsFor(parameters)).toEqual([]);
});

it('does not warn about ports and hosts of workers, because workers do not serve them', () => {
  const ports = { 'dashboard-port': '8266', 'dashboard-host': 'localhost' };
  expect(warningsFor(ports, false)).toEqual([]);
});

it.each<Record<string, string>>([
  { port: '6379' },
  { 'include-dashboard': 'false' },
  { 'redis-shard-ports': '6380' },
])('warns about %j on workers, because Ray fails with it', parameters => {
  const [name = ''] = Object.keys(parameters);
  expect(warningsFor(parameters, false)).toEqual([
    expect.stringContaining(`ray start takes ${name} only on the head`),
  ]);
});

it.each([true, false])(
  'warns of an address of no node (OpenRLHF 1236), on the head: %j',
  isHead => {
    const at = (value: string) =>
      warningsFor({ 'node-ip-address': value }, isHead);
    expect(at('0.0.0.0')).toEqual([
      expect.stringContaining('no other pod reaches Ray at 0.0.0.0'),
    ]);
    expect(at('127.0.0.1')).toHaveLength(1);
    expect(at('$MY_POD_IP')).toEqual([]);
    expect(at('10.0.0.1')).toEqual([]);
  },
);

it('warns of workers that join another cluster (KubeRay 939)', () => {
  expect(warningsFor({ address: '10.0.0.1:6379' }, false)).toEqual([
    expect.stringContaining('with 10.0.0.1:6379, the workers join another'),
  ]);
  for (const address of ['$FQ_RAY_IP:6379', 'c-head-svc:6379']) {
    expect(warningsFor({ address }, false)).toEqual([]);
  }
});

it('warns of workers that start as heads', () => {
  expect(warningsFor({ head: 'true' }, false)).toEqual([
    expect.stringContaining('makes each worker a head'),
  ]);
  expect(warningsFor({ head: 'false' }, false)).toEqual([]);
  expect(warningsFor({ head: 'true' })).toEqual([]);
});
