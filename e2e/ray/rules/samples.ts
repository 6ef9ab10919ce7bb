/** Something that Rayport's rules and Ray judge. */
export interface Sample {
  name: string;
  /** The field as a user writes it; JSON is YAML. */
  text: string;
}

function environments(samples: Record<string, unknown>): Sample[] {
  return Object.entries(samples).map(([name, value]) => ({
    name,
    text: JSON.stringify(value),
  }));
}

/** Runtime environments that need nothing from the internet. `archive` is a zip with a Python module. */
export const runtimeEnvironments = (archive: string) =>
  environments({
    'nothing in it': {},
    'variables of text': { env_vars: { DEBUG: 'yes', RATE: '1E-5', NONE: '' } },
    'a variable that extends another': { env_vars: { X: '/x:${PATH}' } },
    'an archive on the disk of the head': { working_dir: `file://${archive}` },
    'an archive as a module': { py_modules: [`file://${archive}`] },
    'settings of the set-up': {
      config: { setup_timeout_seconds: 60, eager_install: false },
    },
    'no requirements': { pip: [] },
    'patterns without a folder': { excludes: ['*.tmp'] },
    'a log level of a worker hook': { env_vars: { RAY_LOG_LEVEL: 'debug' } },
    'a variable of several lines': { env_vars: { SCRIPT: 'a\nb' } },
    'a variable that is a number': { env_vars: { THREADS: 4 } },
    'a variable that is true': { env_vars: { DEBUG: true } },
    'variables in a list': { env_vars: ['DEBUG=1'] },
    'pip with conda': { pip: ['emoji'], conda: { dependencies: ['pip'] } },
    'pip with uv': { pip: ['emoji'], uv: ['emoji'] },
    'a scheme that Ray does not know': { working_dir: 'ftp://host/code.zip' },
    'an archive that is none': { working_dir: 's3://bucket/code.txt' },
    'patterns that are text': { excludes: '*.tmp' },
    'a time limit that is text': { config: { setup_timeout_seconds: 'long' } },
    'conda that is a number': { conda: 5 },
  });

/** Entrypoints of RayJobs, which a shell of the submitter reads first. */
export const ENTRYPOINTS: Sample[] = Object.entries({
  'a program': 'python -V',
  'code in quotes': 'python -c "print(1)"',
  'a shell of its own': "bash -c 'cd /tmp && python -V | cat'",
  'quotes in quotes': 'python -c "print(\'a; b\')"',
  'a variable before the program': 'env STEPS=1 python -V',
  'an open quote': 'python -c "print(1)',
  'an open single quote': "echo it's",
  'parentheses without quotes': 'python -c print(1)',
  'an operator at the end': 'python -V &&',
  'an open substitution': 'echo $(date',
}).map(([name, text]) => ({ name, text }));

/** Parameters of a head's `ray start`; the operator writes them into a command of bash. */
export const START_PARAMETERS: Sample[] = Object.entries({
  'one parameter': { 'num-cpus': '1' },
  'numbers of processors': { 'num-cpus': '4', 'num-gpus': '0' },
  'resources in double quotes': { resources: '"{\\"NPU\\": 1}"' },
  'resources in single quotes': { resources: '\'{"NPU": 2, "big": 1}\'' },
  'memory in bytes': { memory: '1000000000' },
  'an object store in bytes': { 'object-store-memory': '100000000' },
  'a dashboard for all addresses': { 'dashboard-host': '0.0.0.0' },
  'a dashboard that is wanted': { 'include-dashboard': 'true' },
  'ports of workers': {
    'min-worker-port': '20000',
    'max-worker-port': '20100',
  },
  'flags that are on and off': { block: 'true', 'no-monitor': 'false' },
  'a folder for temporary files': { 'temp-dir': '/tmp/ray' },
  'a name of the node': { 'node-name': 'head' },
  'half a processor': { 'num-cpus': '0.5' },
  'a number in words': { 'num-gpus': 'one' },
  'memory with a unit': { memory: '4Gi' },
  'an object store with a unit': { 'object-store-memory': '2G' },
  'resources without quotes': { resources: '{"NPU": 1}' },
  'resources that are no JSON': { resources: "'NPU=1'" },
  'an option that is misspelled': { 'num-cpu': '4' },
  'an option that Ray does not know': { 'dashboard-address': '0.0.0.0' },
  'an option with underscores': { num_cpus: '4' },
  'a port that is text': { 'dashboard-port': 'http' },
  'a dashboard that may be': { 'include-dashboard': 'maybe' },
  'a flag with a value': { block: 'yes' },
}).map(([name, value]) => ({ name, text: JSON.stringify(value) }));

/** Serve configurations; the module `served` has the application `app` with the deployment `Hello`. */
export const serveConfigs = (folder: string) => {
  const runtime_env = { env_vars: { PYTHONPATH: folder } };
  const app = { import_path: 'served:app', runtime_env };
  const hello = (fields: object) => ({
    ...app,
    deployments: [{ name: 'Hello', ...fields }],
  });
  const configs: Record<string, object> = {
    'one application': { applications: [app] },
    'an application with name and route': {
      applications: [{ ...app, name: 'a', route_prefix: '/a' }],
    },
    'an application without a route': {
      applications: [{ ...app, route_prefix: null }],
    },
    'autoscaling of a deployment': {
      applications: [
        hello({
          autoscaling_config: { min_replicas: 1, max_replicas: 2 },
          ray_actor_options: { num_cpus: 0 },
        }),
      ],
    },
    'two applications on two routes': {
      applications: [
        { ...app, name: 'a', route_prefix: '/a' },
        { ...app, name: 'b', route_prefix: '/b' },
      ],
    },
    'two applications on one route': {
      applications: [
        { ...app, name: 'a' },
        { ...app, name: 'b' },
      ],
    },
    'two applications of one name': {
      applications: [app, { ...app, route_prefix: '/b' }],
    },
    'a fixed number and autoscaling': {
      applications: [
        hello({
          num_replicas: 2,
          autoscaling_config: { min_replicas: 1, max_replicas: 2 },
        }),
      ],
    },
    'a route without a slash': {
      applications: [{ ...app, route_prefix: 'a' }],
    },
    'a number of replicas that is text': {
      applications: [hello({ num_replicas: 'many' })],
    },
  };
  return Object.entries(configs).map(([name, config]): Sample => ({
    name,
    text: JSON.stringify(config),
  }));
};
