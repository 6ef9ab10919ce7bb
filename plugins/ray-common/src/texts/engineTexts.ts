/**
 * Messages about values that Ray and its operator refuse or interpret differently: Serve configurations, runtime
 * environments, entrypoints and start parameters. Errors are sentences, warnings are not.
 */
export const ENGINE_TEXTS = {
  AtPath: '{path}:',

  QuoteNumber:
    '{value} is a number for YAML, and newer versions of Ray take only text here; write it in quotes',
  UnknownKey:
    'Ray ignores the key {key}[; it belongs next to {beside}|; it belongs in {into}|; did you mean {meant}|; remove it, or check its spelling]',
  UnknownKeyRefused:
    'Ray does not know the key {key}[: write {meant}|; it takes {known}].',
  KeyMissing: 'it is missing: [write it in place of {given}|add it].',
  MustBeMapping: 'must be a mapping, written as lines of "key: value".',
  MustBeTextOrMapping: 'must be a text or a mapping.',
  MustBeInteger:
    'must be a whole number[ of at least {from}| above {above}][ and at most {to}].',
  MustBeInRange:
    'must be[ at least {from} and at most {to}| above {above} and at most {to}| at least {from}| above {above}| at most {to}].',
  MustNotBeEmpty: 'must not be empty.',
  BelowOther:
    '{high} is below {other}, which is {low} by default: raise it, or set {other}.',
  AboveOther: '{low} is above {other}, {high}: lower it, or raise {other}.',
  MustBeWholeGangs:
    '{count} replicas do not make whole gangs: choose a multiple of gang_size, {size}.',
  OneForEachBundle:
    'there must be one for all bundles, or one for each of the {bundles} bundles.',
  NotTogether: 'Ray refuses it together with {other}: remove one of them.',

  ServeConfigNoMapping:
    'it must be a mapping with the key applications, a list with name, route_prefix and import_path of each.',
  ServeConfigOfFirstApi:
    'this is a configuration for one application, of the first version of the API: put it under "applications:", as one item of a list, in snake case.',
  NoApplicationsConfigured:
    'the list is empty: Ray deploys nothing, and the service never gets ready; add an application',
  RouteUsedTwice:
    'the route prefix {value} is that of {first}, too, and Ray refuses the whole configuration: give each application its own route_prefix.',
  NameUsedTwice:
    'the name {value} is that of {first}, too, and Ray refuses the whole configuration: give each application its own name.',
  DeploymentUsedTwice:
    '{value} is the name of {first}, too; Ray takes the options of the last one; join them',
  ReplicasAndAutoscaling:
    'Ray refuses num_replicas together with autoscaling_config: remove one of them, or set num_replicas to auto.',
  ScaledFromOutside:
    'external_scaler_enabled is true, so Ray refuses autoscaling here: remove autoscaling_config and num_replicas auto.',
  MustBeCountOrAuto: 'must be a whole number from 1, or auto.',
  MustBeCountOrUnlimited: 'must be a whole number from 1, or -1 for no limit.',
  MustBeRoute:
    'must begin with "/", must not end with it except for "/" itself, and must have no braces.',
  ImportPathIsFile: 'it names a file, and Ray imports a module: write {meant}.',
  MustBeLabelKey:
    'is not a label key: use letters, digits, "-", "_" and ".", at most 63 characters after a prefix such as example.com/, with a letter or digit at both ends.',
  MustBeLabelSelector:
    'must be the value of a label, such as spot, !spot, in(a, b) or !in(a, b).',
  MustBeImportPath:
    'must name a module and an object in it, such as module.submodule:app.',
  BelongsToHttpOptions:
    'Ray refuses it for an application: set it under http_options, at the top.',

  QuoteVariable:
    '{value} is no text for YAML, and Ray takes only text: write it in quotes.',
  QuoteBoolean:
    'YAML reads it as {value}, as it does with yes, no, on and off, and Ray takes only text: write it in quotes.',
  MustBeTimeout:
    'must be a whole number of seconds from 1, or -1 for no limit.',
  LocalPathRefused:
    '{path} is a local path, which Ray refuses here: name an archive by its URI, such as https://example.com/code.zip, or put the code into the image.',
  LocalPathOfSubmitter:
    '{path} is read in [the container {sidecar} of the head|the pod that submits the job], from its image; name an archive by its URI instead',
  SchemeUnknown:
    '{uri} has the scheme {scheme}, which Ray does not know: use one of {known}.',
  UriWithBlanks: '{uri} has blanks at its ends: remove them.',
  LocalUriRelative:
    '{uri} must have an absolute path: write local:///path/in/image.',
  PackageTypeUnknown:
    '{uri} must end with one of {extensions}: name an archive.',
  RequirementMalformed:
    '{requirement} is no requirement[: write {meant}|: write a name and a version, such as torch==2.5.1 or "torch>=2,<3"].',
  RequirementsFile:
    '{path} is a file that must be in the image; list the packages here instead',
  InstallersTogether:
    'Ray refuses {keys} together: keep one[, and list pip packages among the dependencies of {conda}].',
  UvRunAlone:
    'uv run brings its own packages, so Ray refuses or ignores {installer}; list the packages in pyproject.toml, or with uv run --with, and leave {installer} out',
  RayPinned:
    'it installs Ray {pinned}, but the cluster has Ray {version}, and Ray fails with an environment of another version; leave the version out',
  RequirementsInFile:
    '{requirement} reads a file on the node that installs the packages; give a path in the image, or list the packages here instead',
  KeyAlone:
    'Ray takes {key} only together with config and env_vars: remove {others}.',
  RuntimeEnvNoMapping:
    'it must be a mapping, written as lines of "key: value", such as "pip: [requests]"; the operator refuses anything else.',

  EntrypointQuote:
    'a quote, bracket or backtick is not closed, and the shell that submits the job fails: close it, or put a backslash before it.',
  EntrypointParenthesis:
    'the shell that submits the job refuses parentheses outside of quotes: [write {form}|put the argument in quotes].',
  EntrypointComment:
    'the shell that submits the job takes what follows "#" for a comment, with the rest of its own script: remove it, or put it in quotes.',
  EntrypointEnd:
    'it ends with an operator, after which the shell that submits the job wants a command: remove the operator.',
  EntrypointSplit:
    'what follows {operator} runs in [the container {sidecar} of the head, not in the job|the pod that submits the job, not on the cluster]; write {form}',
  EntrypointExpanded:
    '{variable} is filled in by [the container {sidecar} of the head, not in the job|the pod that submits the job, not on the cluster]; write {form}',
  EntrypointOneWord:
    'the quotes make it one word, and the shell finds no program of the name "{name}"; leave them out',
  EntrypointShellWord:
    'the shell runs only {script}, without what follows; write {form}',
  EntrypointTypographic:
    'the shell takes the character {character} for a letter[; write {meant} instead|, though it looks like a blank or like nothing; remove it, and type the blank again]',
  EntrypointBackslash:
    'the backslash at its end makes an argument of the blank that follows; remove it',
  EntrypointProgram:
    'the shell probably finds no program {program}; write {form}',
  EntrypointOwnPath:
    '{path} is a path of a personal computer, which the cluster does not have; name a path in the image, or in the working directory of the job',
  EntrypointSubmits:
    'it already runs on the cluster, so this submits a second job there; [write {form}|write what that job runs]',
  EntrypointNoScript:
    '{program} has nothing to run, and ends at once; write what it runs, such as python main.py',
  EntrypointScript:
    '{program} cannot run {script}; [write {form}|write the path of a script of its language, in the image or in the working directory of the job]',
  EntrypointReadAgain:
    'before 2.56, Ray drops the quotes of {word}, and the shell of the head interprets it; write {form}',
  EntrypointBackticks:
    'before 2.56, Ray lets the shell of the head run what is in the backticks of {word}; put the command into a script',

  StartParameterLabels:
    'the operator refuses the start parameter labels, and the cluster gets no pods: remove it.',
  StartOptionUnknown:
    'ray start has no option {name}, and the container fails[; did you mean {meant}|; remove it]',
  StartValue: '{value}',
  StartValueSplit:
    'is taken apart by the shell, and Ray gets something else; put it in quotes inside the value',
  StartQuotes:
    '[after the shell, Ray gets {got}, which is no JSON, and fails|the shell does not pass it on to Ray, which fails]; write the value as {meant}, with all these quotes and backslashes',
  StartAmountsText:
    'Ray fails with {given} of {name}, as it takes only a number; write {meant}, without quotes around it',
  StartAmountsWhole:
    'Ray takes only whole numbers of a resource, and fails with {amount} of {name}; write one from 0, in a smaller unit if necessary',
  StartAmountsOwn:
    'Ray has {name} from its own parameter, and ignores or refuses it here; use {option}',
  StartPortRange:
    'ray start fails unless min-worker-port ({from} here) is 0 or at least 1024, and max-worker-port ({to} here) above it',
  StartOptionOfHead:
    'ray start takes {name} only on the head, and the containers of workers fail; remove it',
  StartHeadOfWorker:
    'it makes each worker a head, which takes the address of the cluster for an external Redis, and fails; remove it',
  StartAddressOfWorker:
    'the operator sets it to the head of this cluster; with {value}, the workers join another cluster or none; leave it out',
  StartNodeAddress:
    'no other pod reaches Ray at {value}, so that jobs and workers wait for it without end; leave it out, or write $MY_POD_IP',
  DevicesInvisible:
    'Ray is to start with [{gpus} GPUs|1 GPU], and this shows it {visible}, so that the container fails; leave it out, because the device plugin shows each pod only its GPUs',
  RayAddressSet:
    'the operator sets it to the head of this cluster unless the group does; [{http} is an address of the dashboard, and ray.init() fails with it|{client} makes ray.init() connect as a client, through a proxy on the head|with {other}, ray.init() finds another Ray or none]; leave it out',
  StartInteger: 'must be a whole number, or Ray fails',
  StartBytes: 'must be a number of bytes, or Ray fails[; write {bytes}]',
  StartPort: 'must be a port from 0 to 65535, or Ray fails',
  StartFlag: 'must be true or false',
  StartTempDirLong:
    "the paths of Ray's sockets become longer than Linux allows, and Ray fails; use at most {limit} characters",
  StartPortNotServed:
    'the head listens on {value}, but its container and its service have {port}; leave it out',
  StartCpusAboveContainer:
    'Ray schedules tasks for {value} CPUs, but the container has {cpus}; leave the parameter out, or give the container more',
  StartMemoryAboveContainer:
    'Ray schedules tasks for {value} bytes of memory, but the container has {bytes}; leave the parameter out, or give the container more',
  StartGpusWithoutContainer:
    'Ray schedules tasks for {value} GPUs, but the container has [{gpus}|none]; give it a limit such as nvidia.com/gpu: {value}, or leave the parameter out',
  EntrypointAboveNodes:
    'it reserves {value}, but no node of the cluster has more than {most}, so the entrypoint waits without end; lower it, or give a group more',
  MemoryTooSmall:
    'Ray gets {amount} of memory, and is killed as it starts; [write a unit, such as {meant}|give it 1Gi or more]',
  StoreAboveContainer:
    'the object store may take {value} bytes, but the container has {bytes}, so it is killed once the store fills; lower it, or give the container more',
  StoreAboveShared:
    'the volume at /dev/shm has {shared} bytes and the object store {store}, so Ray uses the slower /tmp; give the volume a larger sizeLimit, or leave it out, as the operator adds one',
  StoreRefused:
    'the volume at /dev/shm has {shared} bytes and the object store {store}, so Ray does not start; give the volume a larger sizeLimit, or leave it out, as the operator adds one',
  BundlesAboveNodes:
    'each replica reserves {value} {name}, but no node of the cluster has more than {most}, so none starts; lower it, or give a group more',
  ModelWithoutGpus:
    'the model asks for {type}, but no node of the cluster has a GPU, so it never starts; give a group a limit such as nvidia.com/gpu: 1, or leave accelerator_type out',
  ModelAboveCluster:
    'each replica of the model uses {value} GPUs (tensor_parallel_size × pipeline_parallel_size), but the cluster has at most {most}, so none starts; lower them, or let a group have more pods',
  VariableOfSomeNodes:
    'other groups turn {variable} on, so these pods cannot connect to theirs; set it to the same value in head and workers',
  TlsWithoutFiles:
    'Ray does not start with TLS without {files}; set them to the paths of mounted files',
  DeletionMissesDeadline:
    'a job that ends at {deadline} has no status of Ray, so its cluster stays; write jobDeploymentStatus: Failed in place of jobStatus: FAILED',
  ServeWithoutEndpoints:
    'without worker groups, the service has no pods that answer; add a group, or leave it out',
  ServeOnExcludedHead:
    'with proxy_location: HeadOnly, the service has no pods that answer; write EveryNode, or leave it out',
  TpuHosts:
    'a slice {topology} has {all} chips, and a pod {chips}; [write numOfHosts: {hosts} in group {group}|choose a topology that such pods of group {group} can fill]',
  HostNetworkWithoutDns:
    "workers then look for the head in the DNS of their node, which does not know the head's service; write dnsPolicy: ClusterFirstWithHostNet, too",
  MountHidesRay:
    'a volume at {path} hides {python} of the image, with Python and Ray, so the container finds no ray; mount it elsewhere',
  ServeAboveNodes:
    'each replica reserves {value}, but no node of the cluster has more than {most}, so none starts; lower it, or give a group more',
  ServeHostLocal:
    'only the pod itself reaches {value}, so the service does not answer; write 0.0.0.0',
  ServePortNotServed:
    'Serve listens on {value}, but the service leads to {port}; leave it out, or give the container of the head a port serve of that number',
  ServeProxyDisabled:
    'without a proxy, Serve answers no HTTP, and the service never gets ready; write HeadOnly or EveryNode',
  SubmitterUnused:
    'the operator makes no submitter in {mode}, so it ignores this; remove it, or write submissionMode: K8sJobMode',
  SubmitterRestarts:
    'Kubernetes takes a batch Job only with restartPolicy Never or OnFailure, so the job is never submitted: write restartPolicy: Never.',
  FaultToleranceWithoutRedis:
    'the annotation ray.io/ft-enabled stores nothing by itself, so the cluster does not outlive its head; name a Redis in gcsFaultToleranceOptions instead',
  RedisAddressInvalid:
    'Ray does not accept the address {address}, and the head fails; write host:port, redis://host:port or rediss://host:port',
  NoCpusOfRay:
    'no node of the cluster has a CPU for Ray, so tasks and actors wait without end; add a worker group, or raise num-cpus',
  AutoscalerV2TooNew:
    'Ray has autoscaler v2 since {since}, and the head fails; update Ray, or write v1',
  AutoscalerNeedsCpus:
    'the autoscaler finds no CPUs of this group, and fails together with the head; write how many the container gets, or set num-cpus',
  RootReadOnly:
    'Ray writes to {folder}, which is read-only in this container, and fails; mount an emptyDir there',
  ImageWithoutRay:
    'the image {image} has no Ray, so its container finds no program ray; use rayproject/ray, or an image that is built on it',
  RedisAddressMissing:
    'without redisAddress nothing is stored, so the cluster does not outlive its head; name a Redis, or remove it',
  StartAddressOfHead:
    'a head takes it for the address of an external Redis, and fails; leave it out',
  RayNotFirst:
    'the operator starts Ray in the first container, {first}; move {container} before it',
  OwnCommandBreaks:
    'the operator appends "&& ulimit …; ray start …" to this command, which bash refuses after an operator or a line break: remove the one at its end, or set the annotation ray.io/overwrite-container-cmd and run $KUBERAY_GEN_RAY_START_CMD in the command',
  OwnCommandHangs:
    'the operator starts Ray after this command, which never ends: remove it, or set the annotation ray.io/overwrite-container-cmd and run $KUBERAY_GEN_RAY_START_CMD in the command',
  OwnCommandSplit:
    'the operator joins this command without its quotes and starts Ray after it, so that the shell runs only {word} as its script: write the script as a command without a shell, or set the annotation ray.io/overwrite-container-cmd and run $KUBERAY_GEN_RAY_START_CMD in the command',
  WorkersRestart:
    'the autoscaler cannot remove idle workers that restart; write restartPolicy: Never, or leave it out',
  AutoscalerOff:
    'autoscalerOptions has no effect without enableInTreeAutoscaling: true',
  IngressOff: 'ingressOptions has no effect without enableIngress: true',
  StartHostLocal:
    'the operator does not reach {value} of the head; write 0.0.0.0',

  OperatorRefusesWith:
    'the operator refuses it together with {other}: remove one of them.',
  OperatorRefusesWithout: 'the operator refuses it without {needed}.',
  OperatorRefusesValue: 'the operator refuses it; it takes {allowed}.',
  OperatorRefusesFor: 'the operator refuses it: use {instead} instead.',
} as const;
