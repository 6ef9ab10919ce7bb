import { RAY_ANNOTATIONS } from '../../objects';
import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { Report } from '../Rules';
import { OperatedClusterSpec, OperatedFaultTolerance } from './OperatorObjects';
import { refuseFor, refuseTogether, refuseWithout } from './refusals';

const OPTIONS = 'gcsFaultToleranceOptions';
const STORAGE_NAMESPACE = 'ray.io/external-storage-namespace';

/** The addresses that Ray accepts (`services.py`, `get_address`). Commas separate the addresses of a list. */
const REDIS_ADDRESS = /^(rediss?:\/\/)?[^/\s]+:\d{1,5}$/;

/** Settings that the operator controls for its embedded storage (`utils/constant.go`). */
const EMBEDDED_VARIABLES = ['RAY_gcs_storage', 'RAY_gcs_storage_path'];

/** `validateGcsFaultToleranceBackend`, without the feature gate, which only the operator knows. */
function backendRules(options: OperatedFaultTolerance, report: Report): void {
  if (options.backend !== 'rocksdb') {
    if (options.storage) {
      refuseWithout(report, [OPTIONS, 'storage'], 'backend: rocksdb');
    }
    return;
  }
  const redisOnly = [
    'redisAddress',
    'redisUsername',
    'redisPassword',
    'externalStorageNamespace',
  ] as const;
  for (const field of redisOnly) {
    if (options[field]) {
      refuseTogether(report, [OPTIONS, field], 'backend: rocksdb');
    }
  }
  const { claimName, size, storageClassName, accessModes } =
    options.storage ?? {};
  if (claimName && (size || storageClassName || accessModes?.length)) {
    refuseTogether(
      report,
      [OPTIONS, 'storage', 'claimName'],
      'size, storageClassName and accessModes',
    );
  }
}

/** The operator copies both into a variable of the head (KubeRay, `configureGCSFaultTolerance`), and no pod may have both. */
function credentialRules(
  options: OperatedFaultTolerance,
  report: Report,
): void {
  for (const name of ['redisUsername', 'redisPassword'] as const) {
    const { [name]: credential } = options;
    if (!isJsonObject(credential)) continue;
    if (credential.value && credential.valueFrom) {
      report([OPTIONS, name], messagePart('VariableWithTwoValues', { name }));
    }
  }
}

/** What the rules read of a cluster. */
interface Facts {
  /** The annotation that turns fault tolerance on. */
  enabled: string | undefined;
  /** The head's `rayStartParams`. */
  parameters: Readonly<Record<string, unknown>>;
  /** Names of the head's environment variables. */
  variables: ReadonlySet<string | undefined>;
}

const ENVIRONMENT = ['headGroupSpec', 'template', 'env'];
const START_PARAMETERS = ['headGroupSpec', 'rayStartParams'];

/** A Redis by annotation and variable, without options. */
function plainRedisRules({ enabled, variables }: Facts, report: Report): void {
  if (variables.has('RAY_REDIS_ADDRESS') && enabled !== 'true') {
    refuseWithout(
      report,
      [...ENVIRONMENT, 'RAY_REDIS_ADDRESS'],
      `${OPTIONS}, or the annotation ${RAY_ANNOTATIONS.faultTolerance}: "true"`,
    );
  }
  if (enabled === 'true' && !variables.has('RAY_REDIS_ADDRESS')) {
    report([], messagePart('FaultToleranceWithoutRedis'), 'warn');
  }
}

function addressRules(options: OperatedFaultTolerance, report: Report): void {
  const { redisAddress: address = '', backend, storage } = options;
  if (!address && !storage && backend !== 'rocksdb') {
    report([OPTIONS], messagePart('RedisAddressMissing'), 'warn');
  }
  if (address && !address.includes('$') && !REDIS_ADDRESS.test(address)) {
    const at = [OPTIONS, 'redisAddress'];
    report(at, messagePart('RedisAddressInvalid', { address }), 'warn');
  }
}

/** What options replace must not be set in its earlier place, too. */
function movedRules(
  { enabled, parameters, variables }: Facts,
  storageNamespace: string | undefined,
  report: Report,
): void {
  if (enabled) {
    const at = ['annotations', RAY_ANNOTATIONS.faultTolerance];
    refuseTogether(report, at, OPTIONS);
  }
  if (parameters['redis-password']) {
    const at = [...START_PARAMETERS, 'redis-password'];
    refuseFor(report, at, `${OPTIONS}.redisPassword`);
  }
  const moved = {
    REDIS_PASSWORD: 'redisPassword',
    RAY_REDIS_ADDRESS: 'redisAddress',
  };
  for (const [variable, field] of Object.entries(moved)) {
    if (variables.has(variable)) {
      refuseFor(report, [...ENVIRONMENT, variable], `${OPTIONS}.${field}`);
    }
  }
  if (storageNamespace) {
    const at = ['annotations', STORAGE_NAMESPACE];
    refuseFor(report, at, `${OPTIONS}.externalStorageNamespace`);
  }
}

/**
 * Storage of a cluster's state (KubeRay 1.7, `ValidateRayClusterSpec`: annotation and options together, addresses and
 * passwords of Redis in other places, and a Redis without fault tolerance).
 */
export function redisRules(
  spec: OperatedClusterSpec,
  annotations: Readonly<Record<string, string | undefined>>,
  report: Report,
): void {
  const { gcsFaultToleranceOptions: options, headGroupSpec } = spec;
  const [head] = headGroupSpec?.template?.spec?.containers ?? [];
  const facts: Facts = {
    enabled: annotations[RAY_ANNOTATIONS.faultTolerance],
    parameters: headGroupSpec?.rayStartParams ?? {},
    variables: new Set(head?.env?.map(({ name }) => name)),
  };
  const { parameters, variables } = facts;
  if (parameters['redis-username']) {
    const at = [...START_PARAMETERS, 'redis-username'];
    refuseFor(report, at, `${OPTIONS}.redisUsername`);
  }
  if (variables.has('REDIS_USERNAME')) {
    const at = [...ENVIRONMENT, 'REDIS_USERNAME'];
    refuseFor(report, at, `${OPTIONS}.redisUsername`);
  }
  if (!options) {
    plainRedisRules(facts, report);
    return;
  }
  addressRules(options, report);
  movedRules(facts, annotations[STORAGE_NAMESPACE], report);
  credentialRules(options, report);
  backendRules(options, report);
  if (options.backend !== 'rocksdb') return;
  for (const variable of EMBEDDED_VARIABLES) {
    if (variables.has(variable)) {
      refuseTogether(report, [...ENVIRONMENT, variable], 'backend: rocksdb');
    }
  }
}
