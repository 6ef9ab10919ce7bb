import { isJsonObject } from '../../schema/isJsonObject';
import { messagePart } from '../../texts';
import { gangScheduling, wholeGangs } from './gangScheduling';
import { labelSelector } from './labelSelector';
import { envVars, runtimeEnvRules } from './runtimeEnv';
import { logging } from './serveLoggingShape';
import {
  all,
  anything,
  flag,
  integer,
  list,
  mapOf,
  mapping,
  nullable,
  number,
  oneOf,
  Shape,
  text,
} from './shapes';

// Ray 2.60, `serve/schema.py` and `serve/config.py`; renamed fields from the release notes of Ray 2.10 and 2.32.

/** Serve downloads code itself, so it accepts no path, and looks for them in `py_modules` even if that is null. */
const runtimeEnv: Shape = (value, place) => {
  runtimeEnvRules(value, 'refused', place);
  if (isJsonObject(value) && value.py_modules === null) {
    place.in('py_modules').refuse(null, messagePart('MustBeList'));
  }
};

/** `ControllerOptions`. */
const controllerEnv = mapping({ env_vars: envVars }, { unknown: 'refused' });

/** Options of a deployment that are often written into its `autoscaling_config`. */
const OF_DEPLOYMENT = [
  'num_replicas',
  'max_ongoing_requests',
  'max_queued_requests',
  'user_config',
  'ray_actor_options',
  'max_replicas_per_node',
  'health_check_period_s',
  'health_check_timeout_s',
  'graceful_shutdown_wait_loop_s',
  'graceful_shutdown_timeout_s',
];

/** Options of groups that are often written one level above. */
const OF_GROUPS = {
  autoscaling_config: [
    'min_replicas',
    'max_replicas',
    'initial_replicas',
    'target_ongoing_requests',
    'upscale_delay_s',
    'downscale_delay_s',
  ],
  ray_actor_options: [
    'num_cpus',
    'num_gpus',
    'memory',
    'resources',
    'accelerator_type',
    'runtime_env',
  ],
};

const IN_GROUPS = new Map(
  Object.entries(OF_GROUPS).flatMap(([into, keys]) =>
    keys.map(key => [key, { into }] as const),
  ),
);

/** `AutoscalingConfig`. */
const autoscaling: Shape = mapping(
  {
    min_replicas: integer({ from: 0 }),
    initial_replicas: nullable(integer({ from: 0 })),
    max_replicas: integer({ from: 1 }),
    target_ongoing_requests: nullable(number({ above: 0 })),
    metrics_interval_s: number({ above: 0 }),
    look_back_period_s: number({ above: 0 }),
    smoothing_factor: number({ above: 0 }),
    upscale_smoothing_factor: nullable(number({ above: 0 })),
    downscale_smoothing_factor: nullable(number({ above: 0 })),
    upscaling_factor: nullable(number({ above: 0 })),
    downscaling_factor: nullable(number({ above: 0 })),
    downscale_delay_s: number({ from: 0 }),
    downscale_to_zero_delay_s: nullable(number({ from: 0 })),
    upscale_delay_s: number({ from: 0 }),
    aggregation_function: (value, place) =>
      oneOf(
        'mean',
        'max',
        'min',
      )(typeof value === 'string' ? value.toLowerCase() : value, place),
    policy: anything,
  },
  {
    renamed: {
      target_num_ongoing_requests_per_replica: 'target_ongoing_requests',
    },
    misplaced: new Map(
      OF_DEPLOYMENT.map(key => [key, { beside: 'autoscaling_config' }]),
    ),
  },
);

/** Defaults of `AutoscalingConfig`, and those of `num_replicas: auto`. */
const REPLICAS = { min_replicas: 1, max_replicas: 1 };
const AUTO_REPLICAS = { min_replicas: 1, max_replicas: 100 };

/** `AutoscalingConfig.replicas_settings_valid`, which Ray checks when it deploys. */
const replicaOrder: Shape = (value, place) => {
  if (!isJsonObject(value)) return;
  const { autoscaling_config: given, num_replicas: count } = value;
  if (!isJsonObject(given) || Object.hasOwn(given, '<<')) return;
  const byDefault = count === 'auto' ? AUTO_REPLICAS : REPLICAS;
  const settings: Record<string, unknown> = { ...byDefault, ...given };
  const pairs = [
    ['min_replicas', 'max_replicas'],
    ['min_replicas', 'initial_replicas'],
    ['initial_replicas', 'max_replicas'],
  ] as const;
  for (const [less, more] of pairs) {
    const [low, high] = [settings[less], settings[more]];
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      const isOwn = Object.hasOwn(given, less);
      place
        .in('autoscaling_config', isOwn ? less : more)
        .error(
          isOwn
            ? messagePart('AboveOther', { low, high, other: more })
            : messagePart('BelowOther', { low, high, other: less }),
        );
    }
  }
};

/** `RayActorOptionsSchema`. */
const actorOptions = mapping({
  runtime_env: runtimeEnv,
  num_cpus: nullable(number({ from: 0 })),
  num_gpus: nullable(number({ from: 0 })),
  memory: nullable(number({ from: 0 })),
  object_store_memory: nullable(number({ from: 0 })),
  resources: mapOf(nullable(number({ from: 0 }))),
  accelerator_type: nullable(text),
  label_selector: nullable(labelSelector),
  fallback_strategy: nullable(list(mapOf(anything))),
});

/** `DeploymentSchema.validate_num_replicas_and_autoscaling_config`: not even a text with a number is accepted. */
const numReplicas: Shape = (value, place) => {
  const isCount =
    typeof value === 'number' && Number.isInteger(value) && value >= 1;
  if (!isCount && value !== 'auto' && value !== null) {
    place.refuse(value, messagePart('MustBeCountOrAuto'));
  }
};

/** `DeploymentSchema.validate_max_queued_requests`. */
const queuedRequests: Shape = (value, place) => {
  const isCount =
    typeof value === 'number' &&
    Number.isInteger(value) &&
    (value >= 1 || value === -1);
  if (!isCount) place.refuse(value, messagePart('MustBeCountOrUnlimited'));
};

/** `BackpressureConfig.status_code`. */
const refusalStatus: Shape = (value, place) => {
  if (!['503', '429'].includes(String(value).trim())) {
    place.refuse(value, messagePart('MustBeOneOf', { names: '503, 429' }));
  }
};

/** Exclusive fields of a deployment (the model validators of `DeploymentSchema`). */
const deploymentCombinations: Shape = (value, place) => {
  if (!isJsonObject(value)) return;
  const has = (key: string) => (value[key] ?? undefined) !== undefined;
  if (typeof value.num_replicas === 'number' && has('autoscaling_config')) {
    place.error(messagePart('ReplicasAndAutoscaling'));
  }
  // `ReplicaConfig`, with which Serve fails to deploy.
  if (has('placement_group_strategy') && !has('placement_group_bundles')) {
    place.in('placement_group_bundles').error(messagePart('KeyMissing', {}));
  }
  const pairs = [
    ['max_replicas_per_node', 'placement_group_bundles'],
    ['max_replicas_per_node', 'gang_scheduling_config'],
    ['placement_group_strategy', 'gang_scheduling_config'],
  ] as const;
  for (const [key, other] of pairs) {
    if (has(key) && has(other)) {
      place.in(key).error(messagePart('NotTogether', { other }));
    }
  }
};

/** `DeploymentSchema.validate_bundle_label_selector`: one for all bundles, or one for each. */
const bundleSelectors: Shape = (value, place) => {
  if (!isJsonObject(value)) return;
  const { placement_group_bundles: bundles } = value;
  const selectors = value.placement_group_bundle_label_selector;
  if (!Array.isArray(selectors)) return;
  if (!Array.isArray(bundles)) {
    place.in('placement_group_bundles').error(messagePart('KeyMissing', {}));
  } else if (selectors.length !== 1 && selectors.length !== bundles.length) {
    place
      .in('placement_group_bundle_label_selector')
      .error(messagePart('OneForEachBundle', { bundles: bundles.length }));
  }
};

/** `DeploymentSchema`. */
const deployment: Shape = all(
  mapping(
    {
      name: text,
      num_replicas: numReplicas,
      max_ongoing_requests: integer({ above: 0 }),
      max_queued_requests: queuedRequests,
      backpressure_config: mapping(
        {
          status_code: refusalStatus,
          retry_after_s: nullable(number({ from: 0 })),
        },
        { unknown: 'refused' },
      ),
      user_config: nullable(mapOf(anything)),
      autoscaling_config: nullable(autoscaling),
      graceful_shutdown_wait_loop_s: number({ from: 0 }),
      graceful_shutdown_timeout_s: number({ from: 0 }),
      health_check_period_s: number({ above: 0 }),
      health_check_timeout_s: number({ above: 0 }),
      ray_actor_options: actorOptions,
      placement_group_bundles: list(mapOf(number())),
      placement_group_strategy: oneOf(
        'PACK',
        'SPREAD',
        'STRICT_PACK',
        'STRICT_SPREAD',
      ),
      placement_group_bundle_label_selector: list(mapOf(text)),
      max_replicas_per_node: integer({ from: 1, to: 100 }),
      logging_config: logging,
      request_router_config: mapOf(anything),
      gang_scheduling_config: nullable(gangScheduling),
      deployment_actors: nullable(list(mapOf(anything))),
      rolling_update_percentage: number({ above: 0, to: 1 }),
      max_surge_percent: integer({ from: 0, to: 100 }),
    },
    {
      required: ['name'],
      renamed: { max_concurrent_queries: 'max_ongoing_requests' },
      misplaced: IN_GROUPS,
    },
  ),
  deploymentCombinations,
  replicaOrder,
  bundleSelectors,
  wholeGangs,
);

/** `_private/utils.py`, `validate_route_prefix`: otherwise the application is not deployed. */
const routePrefix: Shape = (value, place) => {
  if (typeof value !== 'string') {
    place.refuse(value, messagePart('MustBeText'));
    return;
  }
  const isRoute =
    value.startsWith('/') &&
    (value === '/' || !value.endsWith('/')) &&
    !/[{}]/.test(value);
  if (!isRoute) place.refuse(value, messagePart('MustBeRoute'));
};

/** `ServeApplicationSchema.import_path_format_valid`. */
const importPath: Shape = (value, place) => {
  if (typeof value !== 'string') {
    place.refuse(value, messagePart('MustBeText'));
    return;
  }
  const separator = value.includes(':') ? ':' : '.';
  const parts = value.split(separator);
  const isPath =
    parts.length > 1 &&
    (separator === '.' || parts.length === 2) &&
    parts[0] !== '' &&
    parts[parts.length - 1] !== '';
  if (!isPath) place.refuse(value, messagePart('MustBeImportPath'));
  else if (/\.py(?::|$)|\//.test(value)) {
    const [file = '', name = 'app'] = value.split(':');
    const module = file.replace(/\.py$/, '').replace(/^\.\//, '');
    const meant = `${module.replaceAll('/', '.')}:${name}`;
    place.warn(messagePart('ImportPathIsFile', { meant }));
  }
};

/** `ServeDeploySchema.application_names_nonempty`. */
const applicationName: Shape = (value, place) => {
  if (value === '') place.refuse(value, messagePart('MustNotBeEmpty'));
  else text(value, place);
};

/** `ServeDeploySchema.nested_host_and_port`. */
const onTop: Shape = (_value, place) =>
  place.error(messagePart('BelongsToHttpOptions'));

/** `ServeApplicationSchema`. */
const application = mapping(
  {
    name: applicationName,
    route_prefix: nullable(routePrefix),
    import_path: importPath,
    runtime_env: runtimeEnv,
    host: onTop,
    port: onTop,
    deployments: list(deployment),
    autoscaling_policy: nullable(mapOf(anything)),
    args: mapOf(anything),
    logging_config: nullable(logging),
    external_scaler_enabled: flag,
  },
  {
    required: ['import_path'],
    misplaced: new Map(
      [...OF_DEPLOYMENT, ...Object.keys(OF_GROUPS)].map(key => [
        key,
        { into: 'deployments' },
      ]),
    ),
  },
);

/** Ports that a server may listen on. */
const port = integer({ from: 0, to: 65_535 });

/** `ServeDeploySchema`: the whole configuration. */
export const serveShape: Shape = mapping(
  {
    proxy_location: oneOf('Disabled', 'HeadOnly', 'EveryNode'),
    http_options: mapping({
      host: text,
      port,
      root_path: text,
      request_timeout_s: nullable(number()),
      keep_alive_timeout_s: integer(),
      ssl_keyfile: nullable(text),
      ssl_certfile: nullable(text),
      ssl_keyfile_password: nullable(text),
      ssl_ca_certs: nullable(text),
    }),
    grpc_options: mapping({
      port,
      grpc_servicer_functions: list(text),
      request_timeout_s: nullable(number()),
      enable_reflection: flag,
    }),
    controller_options: nullable(
      mapping({ runtime_env: nullable(controllerEnv) }, { unknown: 'refused' }),
    ),
    logging_config: nullable(logging),
    tracing_config: nullable(
      mapping(
        {
          enabled: flag,
          exporter_import_path: text,
          sampling_ratio: number({ from: 0, to: 1 }),
        },
        { unknown: 'refused' },
      ),
    ),
    applications: list(application),
    target_capacity: nullable(number({ from: 0, to: 100 })),
  },
  { required: ['applications'] },
);
