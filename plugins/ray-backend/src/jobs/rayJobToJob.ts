import {
  Job,
  JobSubmitter,
  SUBMITTER_DEFAULTS,
} from '@rayport/backstage-plugin-ray-common';
import { PodTemplate, RayJob } from '@rayport/backstage-plugin-ray-node';
import { rayClusterSpecToClusterSpec } from '../clusters/conversion/rayClusterSpecToClusterSpec';
import { kubernetesWords } from '../core/kubernetesWords';
import { parseTime, rfc3339 } from '../core/rfc3339';
import { userOf } from '../clusters/conversion/userLabel';

/** The default amounts read as absent, as on the reference server. */
function submitterBack({ spec }: PodTemplate): JobSubmitter {
  const container = spec?.containers?.at(0);
  const { cpu, memory } = container?.resources?.limits ?? {};
  return {
    image: container?.image ?? '',
    cpu: cpu === SUBMITTER_DEFAULTS.cpu ? '' : (cpu ?? ''),
    memory: memory === SUBMITTER_DEFAULTS.memory ? '' : (memory ?? ''),
  };
}

/**
 * Converts a RayJob to a job (KubeRay API server V1, RayJob back). Never throws: missing parts of a foreign object read
 * as absent. `jobId` is the one in use, which the operator may have chosen.
 */
export function rayJobToJob({ metadata, spec = {}, status }: RayJob): Job {
  const { rayClusterSpec, submitterPodTemplate } = spec;
  return {
    name: metadata.name,
    namespace: metadata.namespace ?? '',
    user: userOf(metadata),
    version: rayClusterSpec?.rayVersion ?? '',
    entrypoint: spec.entrypoint ?? '',
    metadata: spec.metadata ?? {},
    runtimeEnv: spec.runtimeEnvYAML ?? '',
    jobId: status?.jobId ?? '',
    shutdownAfterJobFinishes: spec.shutdownAfterJobFinishes ?? false,
    clusterSelector: spec.clusterSelector ?? {},
    clusterSpec: rayClusterSpec && rayClusterSpecToClusterSpec(rayClusterSpec),
    ttlSecondsAfterFinished: spec.ttlSecondsAfterFinished ?? 0,
    createdAt: rfc3339(parseTime(metadata.creationTimestamp)),
    deleteAt: rfc3339(parseTime(metadata.deletionTimestamp)),
    jobStatus: status?.jobStatus ?? '',
    jobDeploymentStatus: status?.jobDeploymentStatus ?? '',
    message: kubernetesWords(status?.message ?? ''),
    jobSubmitter: submitterPodTemplate && submitterBack(submitterPodTemplate),
    entrypointNumCpus: spec.entrypointNumCpus ?? 0,
    entrypointNumGpus: spec.entrypointNumGpus ?? 0,
    entrypointResources: spec.entrypointResources ?? '',
    startTime: rfc3339(parseTime(status?.startTime)),
    endTime: rfc3339(parseTime(status?.endTime)),
    rayClusterName: status?.rayClusterName ?? '',
    activeDeadlineSeconds: spec.activeDeadlineSeconds ?? 0,
  };
}
