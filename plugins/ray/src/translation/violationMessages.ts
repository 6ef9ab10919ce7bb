/**
 * Messages of forms that replace the KubeRay API server's words, or shorten the contract's where the field is visible.
 */
export const violationMessages = {
  CpuZero: 'Must be at least 1.',
  MemoryZero: 'Must be at least 1.',
  MaximumZero: 'The maximum must be at least 1.',
  MinimumAboveMaximum: 'The minimum is above the maximum.',
  ReplicasNegative: 'Must not be negative.',
  FieldNegative: 'Must not be negative.',
  StartParametersMissing: 'The head needs at least one start parameter.',
  HeadTemplateMissing: 'The head needs a compute template.',
  GroupTemplateMissing: 'The worker group needs a compute template.',
  GroupNameMissing: 'The worker group needs a name.',
  ClusterNameMissing: 'The cluster needs a name.',
  JobNameMissing: 'The job needs a name.',
  ServiceNameMissing: 'The service needs a name.',
  TemplateNameMissing: 'The template needs a name.',
  ClusterUserMissing: 'The cluster needs an owner.',
  JobUserMissing: 'The job needs an owner.',
  ServiceUserMissing: 'The service needs an owner.',
  ClusterSpecMissing: 'A cluster must be described.',
  HeadMissing: 'The cluster needs a head.',
  ServeConfigMissing: 'The Serve configuration is missing.',
  AutoscalerAmountInvalid: 'Use an amount of Kubernetes, such as 500m or 1Gi.',
  SubmitterAmountInvalid: 'Use an amount of Kubernetes, such as 500m or 1Gi.',
  EphemeralStorageInvalid: 'Use an amount of Kubernetes, such as 500m or 1Gi.',
  EmptyDirStorageInvalid: 'Use an amount of Kubernetes, such as 500m or 1Gi.',
  EphemeralStorageMissing: 'Say how large it is to be, such as 10Gi.',
  HeadPullPolicyUnknown: 'Choose Always or IfNotPresent.',
  WorkerPullPolicyUnknown: 'Choose Always or IfNotPresent.',
  WorkersAboveLimit:
    'At most {limit} are allowed. Contact the portal administrator if you need more.',
  AllWorkersAboveLimit:
    'All worker groups together may have at most {limit} workers. Contact the portal administrator if you need more.',
  HostPath: 'The path "{path}" of the node',
  ForbiddenByLevel:
    'is not allowed in this namespace (Pod Security Standards, level {level}). Choose something else, or ask the portal administrator if you need it.',
  SystemNamespace:
    'This namespace belongs to Kubernetes itself: choose another one, or ask the portal administrator.',
} as const;
