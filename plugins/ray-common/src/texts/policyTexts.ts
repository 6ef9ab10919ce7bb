/** Messages about valid requests that the portal forbids. Each begins with the forbidden value and its field. */
export const POLICY_TEXTS = {
  WorkersAboveLimit:
    '{field} of worker group "{group}" is {value}, and at most {limit} are allowed. Ask the portal administrator to raise {setting} if you need more.',
  AllWorkersAboveLimit:
    'The worker groups come to {value} workers, and at most {limit} are allowed. Ask the portal administrator to raise {setting} if you need more.',
  EntriesAboveLimit:
    '{field}[ of worker group "{group}"] has {value} entries, and at most {limit} are allowed. Ask the portal administrator to raise {setting} if you need more.',
  EntriesOfHeadAboveLimit:
    '{field} of the head has {value} entries, and at most {limit} are allowed. Ask the portal administrator to raise {setting} if you need more.',
  EntriesOfClusterAboveLimit:
    '{field} of the cluster has {value} entries, and at most {limit} are allowed. Ask the portal administrator to raise {setting} if you need more.',
  EntriesOfAutoscalerAboveLimit:
    '{field} of the autoscaler has {value} entries, and at most {limit} are allowed. Ask the portal administrator to raise {setting} if you need more.',

  PrivilegedContainer: 'A privileged container',
  AddedCapability: 'Capability "{capability}"',
  KeptCapabilities:
    'A container that does not drop "{capability}" capabilities',
  HostPath: 'Host path "{path}"',
  AppArmorProfile: 'AppArmor profile "{profile}"',
  ForbiddenByLevel:
    'in [worker group "{group}"|the head] is forbidden by level {level} of the Pod Security Standards ({control}). Leave it out, or ask the portal administrator to allow it: {setting}: {allowing}.',

  SystemNamespace:
    '{namespace} is a namespace of Kubernetes itself, in which nothing is created. Choose another one, or ask the portal administrator to take it out of {setting}.',
} as const;
