import { codeField, codeObject } from '../../editor';
import { runtimeEnvCode } from '../../jobs/form/runtimeEnvCode';

const { text, number, bool, oneOf, map, texts, object, objects } = codeField;

const loggingConfig = object(
  codeObject({
    encoding: oneOf(['TEXT', 'JSON'], 'How lines are written.'),
    log_level: oneOf(
      ['DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL'],
      'The least level that is written.',
    ),
    logs_dir: text('The directory of the logs.'),
    enable_access_log: bool('Whether requests are written.'),
    additional_log_standard_attrs: texts(
      'Further attributes of Python’s log records to write.',
    ),
  }),
  'What is logged.',
);

const actorOptions = codeObject({
  num_cpus: number('CPUs of each replica.'),
  num_gpus: number('GPUs of each replica.'),
  memory: number('Bytes of heap memory of each replica.'),
  resources: map('Custom resources of each replica.'),
  accelerator_type: text('Replicas run on nodes with such an accelerator.'),
  label_selector: map('Replicas run on nodes with these labels.'),
  runtime_env: object(
    runtimeEnvCode,
    'What replicas need beside what the application needs.',
  ),
});

const autoscalingConfig = codeObject({
  min_replicas: number('Least replicas; 0 lets it scale to none.'),
  initial_replicas: number('Replicas to start with.'),
  max_replicas: number('Most replicas.'),
  target_ongoing_requests: number(
    'Requests that a replica is to have at once.',
  ),
  metrics_interval_s: number('Seconds between two reports of a replica.'),
  look_back_period_s: number('Seconds over which requests are averaged.'),
  upscale_delay_s: number('Seconds to wait before replicas are added.'),
  downscale_delay_s: number('Seconds to wait before replicas are removed.'),
  downscale_to_zero_delay_s: number(
    'Seconds to wait before the last replica is removed.',
  ),
  upscaling_factor: number('How boldly replicas are added; 1 is usual.'),
  downscaling_factor: number('How boldly replicas are removed; 1 is usual.'),
});

const deployment = codeObject({
  name: text('The deployment, as the code calls it.'),
  num_replicas: {
    ...number('Replicas, or auto to let Serve scale them.'),
    values: ['auto'],
  },
  max_ongoing_requests: number('Requests that a replica takes at once.'),
  max_queued_requests: number(
    'Requests that wait in a caller; those beyond are refused. -1 for no limit.',
  ),
  max_replicas_per_node: number('Most replicas on one node.'),
  autoscaling_config: object(
    autoscalingConfig,
    'Lets the number of replicas follow the requests.',
  ),
  ray_actor_options: object(actorOptions, 'What each replica needs.'),
  user_config: map('Given to the deployment’s reconfigure method.'),
  placement_group_bundles: texts(
    'Resources of each replica, when it has actors of its own.',
  ),
  placement_group_strategy: oneOf(
    ['PACK', 'SPREAD', 'STRICT_PACK', 'STRICT_SPREAD'],
    'How those are spread over nodes.',
  ),
  graceful_shutdown_wait_loop_s: number(
    'Seconds between two looks whether a replica is done.',
  ),
  graceful_shutdown_timeout_s: number(
    'Seconds that a replica has to finish its requests.',
  ),
  health_check_period_s: number('Seconds between two checks of a replica.'),
  health_check_timeout_s: number('Seconds that a check may take.'),
  logging_config: loggingConfig,
});

const application = codeObject({
  name: text('The application; unique in the service.'),
  import_path: text('Where its code is: module:variable.'),
  route_prefix: text('Requests below this path are its own.'),
  runtime_env: object(runtimeEnvCode, 'What its code needs at run time.'),
  args: map('Arguments of the function that builds it.'),
  deployments: objects(
    deployment,
    'What differs from what the code says of its deployments.',
  ),
  logging_config: loggingConfig,
  external_scaler_enabled: bool(
    'Whether numbers of replicas are set from outside, by Serve’s REST API.',
  ),
});

/** Completion schema of Ray Serve's configuration (ServeDeploySchema, Ray 2.60). Other fields are possible. */
export const serveConfigCode = codeObject({
  applications: objects(application, 'The applications to serve.'),
  proxy_location: oneOf(
    ['EveryNode', 'HeadOnly', 'Disabled'],
    'Where proxies take requests.',
  ),
  http_options: object(
    codeObject({
      host: text('The address that proxies listen on.'),
      port: number('The port that proxies listen on.'),
      root_path: text('A path before the paths of all applications.'),
      request_timeout_s: number('Seconds until a request is given up.'),
      keep_alive_timeout_s: number(
        'Seconds that an idle connection stays open.',
      ),
    }),
    'How proxies take HTTP requests.',
  ),
  grpc_options: object(
    codeObject({
      port: number('The port that proxies listen on.'),
      grpc_servicer_functions: texts(
        'Where the functions are that add the services: module.function.',
      ),
      request_timeout_s: number('Seconds until a request is given up.'),
    }),
    'How proxies take gRPC requests.',
  ),
  logging_config: loggingConfig,
});
