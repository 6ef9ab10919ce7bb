/**
 * Faults of a request, in the reference server's words where it has any. A fault of a name has two parts: the name's
 * subject, and the fault.
 */
export const RULE_TEXTS = {
  RemoveUnknownField: 'unknown field {field}: remove it',
  RemoveUnknownParameter:
    'unknown query parameter {name}: remove it; those of this request are {known}',
  ParameterMisspelled:
    'The query parameter {name} is not known, and this request must not be carried out without {meant}: write it so.',
  UnknownFieldRefused:
    'unknown field {field}: remove it, or send fieldValidation=Warn.',
  UnknownFieldsRefused:
    'unknown fields {fields}[ and {more} more]: remove them, or send fieldValidation=Warn.',
  DuplicateField:
    'duplicate field {field}: it is given as {before} and as {given}, keep one',
  DuplicateKey:
    'duplicate key {key}: it is given as {key} and as {given}, keep one',

  ClusterNameMissing: 'Cluster name is empty. Please specify a valid value.',
  ClusterUserMissing:
    'User who create the cluster is empty. Please specify a valid value.',
  JobNameMissing: 'Job name is empty. Please specify a valid value.',
  JobUserMissing:
    'User who create the job is empty. Please specify a valid value.',
  ServiceNameMissing: 'Service name is empty. Please specify a valid value.',
  ServiceUserMissing:
    'User who {verb} the Service is empty. Please specify a valid value.',
  TemplateNameMissing:
    'Compute template name is empty. Please specify a valid value.',

  NameOfCluster: "The cluster's name",
  NameOfJob: "The job's name",
  NameOfCronJob:
    'The name, to which the operator adds six characters for each job,',
  NameOfService: "The service's name",
  NameOfTemplate: "The compute template's name",
  NameOfOwner: 'The user',
  NameOfQueue: 'The name of the queue',
  NameOfImage: 'The image',
  NameOfVariable: 'The name of the environment variable {name}',
  NameInField: 'The name in {field}',
  NameOfGroup: 'The group name "{name}"',
  NameOfVolume: 'The volume\'s name "{name}"',
  NameOfAccelerator: "The accelerator's resource name",
  NameOfResource: 'The extended resource "{name}"',
  NameOfLabel: 'The label "{name}"',
  NameOfAnnotation: 'The annotation "{name}"',
  NameOfMetadata: 'The metadata key "{name}" becomes an annotation: it',
  ValueOfLabel: 'The value of label "{name}"',
  ValueOfVersion: 'The version',

  MustBeDns1035Label:
    'must be lower-case letters, digits and "-", starting with a letter and ending with a letter or digit.',
  MustBeDnsSubdomain:
    'must be lower-case letters, digits, "-" and ".", starting and ending with a letter or digit.',
  MustBeDnsLabel:
    'must be lower-case letters, digits and "-", starting and ending with a letter or digit.',
  MustBeLabelValue:
    'must be letters, digits, "-", "_" and ".", starting and ending with a letter or digit.',
  MustBeImage:
    'must be an image such as rayproject/ray:2.46.0: a repository, and behind it a tag or a digest.',
  ImageInCapitals:
    'a repository has only small letters, and no node pulls {path}: write it in small letters.',
  ImageDigest:
    'the digest after "@" must be sha256: and 64 small hexadecimal digits, or no node pulls the image: copy the whole digest from the registry, or write ":" for a tag.',
  MustBeDataKey: 'must be letters, digits, "-", "_" and ".".',
  MustBeVariableName:
    'must be printable characters of ASCII, and none of them "=".',
  MustBeVisible:
    'must have no control characters, line ends or marks that are not seen.',
  MustHaveDnsPrefix: 'must have a DNS name before the "/".',
  MustHaveNameAfterSlash: 'must have a name after the "/".',
  TooLong: 'has {length} characters, at most {limit} are allowed: shorten it.',

  FaultToleranceMissing:
    'RAY_REDIS_ADDRESS needs the annotation {annotation}: "true"; without it the operator refuses the cluster.',
  ClusterSpecMissing: 'A ClusterSpec object is required. Please specify one.',
  HeadMissing:
    'Cluster Spec Object requires HeadGroupSpec to be populated. Please specify one.',
  HeadTemplateMissing:
    'HeadGroupSpec compute template is empty. Please specify a valid value.',
  StartParametersMissing:
    'HeadGroupSpec RayStartParams is empty. Please specify values.',
  HeadPullPolicyUnknown:
    'HeadGroupSpec unsupported value for Image pull policy. Please specify Always or IfNotPresent',
  ServiceTypeUnknown:
    'Service type "{type}" is not supported: use ClusterIP, NodePort or LoadBalancer.',
  MaximumZero:
    'WorkerNodeSpec {index} MaxReplicas can not be 0. Please specify a valid value.',
  MinimumAboveMaximum:
    'WorkerNodeSpec {index} MinReplica > MaxReplicas. Please specify a valid value.',
  ReplicasNegative: 'WorkerNodeSpec {index} {field} must not be negative.',
  GroupNameMissing:
    'WorkerNodeSpec {index} group name is empty. Please specify a valid value.',
  GroupTemplateMissing:
    'WorkerNodeSpec {index} compute template is empty. Please specify a valid value.',
  WorkerPullPolicyUnknown:
    'Worker GroupSpec unsupported value for Image pull policy. Please specify Always or IfNotPresent',
  TooManyGroups:
    'There are {count} worker groups, at most {limit} are allowed: make fewer and larger ones.',
  GroupNameUsedTwice:
    'The group name "{name}" is used twice: rename one of them.',
  ImageMissing:
    'There is no image: name one, or the version of Ray to take the default image of.',
  AutoscalerAmountInvalid: '{field} for autoscaler is not specified correctly',
  UpscalingModeUnknown:
    'Upscaling mode "{mode}" is not supported: use Default, Aggressive or Conservative.',

  VariableGivenTwice: 'The environment variable {name} is given twice in envs.',
  VariableSetByPortal: 'The environment variable {name} is set by Rayport.',
  VariableTwiceHere:
    'The environment variable {name} is given twice: remove it here.',
  VariableAmongEnvs:
    "The environment variable {name} is also among the cluster's envs: remove it here.",
  VariableFixed:
    'The environment variable {name} is set by Rayport: remove it here.',

  VariableObjectMissing:
    'The environment variable {variable} names no {object}: name one.',
  VariableKeyMissing:
    'The environment variable {variable} has no key: name what its value is taken from.',

  MountPathColon: 'The mountPath must not contain ":".',
  MountPathMissing: 'Volume {volume} has no mountPath: name one.',
  ClaimMissing: 'Volume {volume} has no source: name the claim.',
  HostPathMissing: 'Volume {volume} has no source: name the path on the host.',
  ConfigMapMissing: 'Volume {volume} has no source: name the ConfigMap.',
  SecretMissing: 'Volume {volume} has no source: name the Secret.',
  EphemeralStorageMissing: 'storage for ephemeral volume is empty',
  EphemeralStorageInvalid:
    'storage for ephemeral volume is not specified correctly',
  EmptyDirStorageInvalid:
    'storage for empty dir volume is not specified correctly',
  VolumeNameUsedTwice:
    'The volume name "{name}" is used twice: rename one of them.',
  PathMountedTwice: 'The path "{path}" is mounted twice.',

  CpuZero: 'Cpu amount is zero. Please specify a valid value.',
  MemoryZero: 'Memory amount is zero. Please specify a valid value.',
  MemoryUnitUnknown:
    'invalid memory quantity "{quantity}": the unit must be one of Ki, Mi, Gi, Ti, Pi, Ei, k, M, G, T, P, E.',

  SubmitterAmountInvalid:
    '{field} for ray job submitter {value} is not specified correctly: use a Kubernetes quantity such as 500m or 1Gi.',
  EntrypointMissing:
    'There is no entrypoint: write the command that the job runs, such as python main.py.',
  JobIdUnsafe:
    'jobId has the character {character}: use letters, digits, "-", "_" and ".", because the operator writes it into a shell command and an address.',
  ScheduleEmpty: 'There is no schedule: write one, such as 0 3 * * *.',
  ScheduleFields:
    'The schedule has {count} fields, and must have 5: minute, hour, day of the month, month, day of the week.',
  ScheduleField:
    'Field {number} of the schedule, {value}, must be within {least} to {most}, such as {example}.',
  ScheduleNeverComes:
    'No month of the schedule has its day, for which the operator makes one job after the other: choose a day that exists.',
  ScheduleName:
    'The schedule {value} is unknown: use {names}, or @every with a duration such as 1h30m.',
  ScheduleZone:
    'The time zone {zone} of the schedule is unknown: use a name such as Europe/Berlin.',
  FieldNegative: '{field} must not be negative.',
  ResourcesInvalid:
    'entrypointResources must be a JSON object with an amount for each resource, such as {example}.',
  ResourceHasField:
    'Ray refuses {name} among the custom resources of an entrypoint: use {field}.',
  TtlNeedsShutdown:
    'ttlSecondsAfterFinished needs shutdownAfterJobFinishes: true; without it the operator refuses the job.',
  SelectorWithoutCluster:
    'clusterSelector must name the cluster under the key {key}; the operator looks at no other.',
  ServeConfigMissing: 'serve configuration is not defined',
  ServeConfigAwaited:
    'the service becomes ready only with a Serve configuration: Ray refuses the empty one that the operator sends until then',

  NotYaml: '{field} is not valid YAML:',
  YamlProblem: '{words}[ at line {line}, column {column}].',
  YamlTooLong:
    'it has {length} characters, at most {limit} are allowed: shorten it.',
  YamlTooManyNodes: 'it has more than {limit} keys and values: write less.',
  YamlTooManyAliases: 'it has more than {limit} aliases: write fewer.',
  YamlResolvedTooLong:
    'with its aliases resolved it has more than {limit} characters: use fewer aliases.',

  ValueInvalid: '{value}',
  MustBeText: 'must be a text.',
  MustBeNumber: 'must be a number.',
  QueryNumberInvalid:
    'parsing field "{field}": strconv.ParseInt: parsing {value}: invalid syntax. {field} must be a whole number.',
  MustBeWholeNumber: 'must be a whole number from {minimum} to {maximum}.',
  MustBeBoolean: 'must be true or false.',
  MustBeOneOf: 'must be one of {names}.',
  MustBeList: 'must be a list.',
  MustBeObject: 'must be an object.',
  NestedTooDeeply:
    'is nested too deeply: no field of the API has so many levels.',
  ValueNotPossible: 'This value is not possible here.',
  NamespaceOfPath:
    'The body must repeat the namespace of the path, "{namespace}".',
  BodyEmpty: 'The body is empty: send a JSON object with what you want.',
  BodyOfKubernetes:
    'The body is an object of Kubernetes: send it to /apis/ray.io/v1, or send the fields of this API.',
  PatchReplacesList:
    'A patch replaces the whole list: send all its items, each with all its fields.',
  BodyUnknown:
    'The body has only unknown fields, {fields}[ and {more} more]: send the object itself, not wrapped in another, with its fields as documented.',
} as const;
