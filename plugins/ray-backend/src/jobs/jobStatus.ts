import { JobPhase, JobStatus } from '@rayport/backstage-plugin-ray-common';
import { RAY_JOBS } from '@rayport/backstage-plugin-ray-node';
import { verdictFields } from '../clusters/explain/Verdict';
import { mergeEvents } from '../clusters/mergeEvents';
import { podGroups } from '../clusters/podGroups';
import { relatedCluster } from '../clusters/RelatedClusters';
import { fixesOf } from '../fixes/fixesOf';
import { originOf } from '../kubernetes/originOf';
import { explainJob } from './explain/explainJob';
import {
  allowedRetries,
  clusterNameOf,
  isSelecting,
  JobFacts,
} from './explain/JobFacts';
import { jobPhases, PhaseFacts } from './jobPhases';

/** Since when a running entrypoint runs: Ray's time of the job includes the installation of its packages. */
function runningSince(phases: readonly JobPhase[], otherwise: string): string {
  const running = phases.find(({ phase }) => phase === 'running');
  return running?.startTime ?? otherwise;
}

/**
 * Converts the explanation of a job to the answer's form.
 *
 * @param more - what only its phases depend on
 */
export function jobStatus(
  facts: JobFacts,
  more: Omit<PhaseFacts, 'now'> = {},
): JobStatus {
  const { rayJob, cluster, pods, events } = facts;
  const { namespace = '', name, uid = '' } = rayJob.metadata;
  const verdict = verdictFields(explainJob(facts));
  const { messageParts, hintParts } = verdict;
  const ownsCluster = !isSelecting(rayJob);
  const phases = jobPhases(rayJob, { ...more, now: facts.now });
  const { reason, since } = verdict;
  return {
    name,
    namespace,
    uid,
    ...verdict,
    since: reason === 'Running' ? runningSince(phases, since) : since,
    failedAttempts: rayJob.status?.failed ?? 0,
    allowedRetries: allowedRetries(rayJob),
    cluster: relatedCluster(clusterNameOf(rayJob), cluster),
    ownsCluster,
    pods: [...pods],
    events: mergeEvents(events, {
      subjects: [{ kind: RAY_JOBS.kind, namespace, name, uid }],
      prefix: name,
    }),
    phases,
    origin: originOf(rayJob.metadata),
    groups: ownsCluster ? podGroups(rayJob.spec?.rayClusterSpec) : [],
    fixes: fixesOf({
      kind: 'job',
      namespace,
      messageParts,
      hintParts,
      cluster,
      job: {
        entrypoint: rayJob.spec?.entrypoint ?? '',
        ownsCluster,
        submitters: pods.flatMap(pod => {
          const main = pod.containers.find(({ init }) => !init);
          return main ? { pod: pod.name, container: main.name } : [];
        }),
      },
    }),
  };
}
