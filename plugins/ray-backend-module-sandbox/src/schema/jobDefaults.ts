import { isJsonObject, JsonObject, KubernetesObject } from '../core/json';

const DEFAULTS = {
  backoffLimit: 6,
  completionMode: 'NonIndexed',
  completions: 1,
  manualSelector: false,
  parallelism: 1,
  podReplacementPolicy: 'TerminatingOrFailed',
  suspend: false,
};
const DEFAULT_GRACE_S = 30;

/**
 * Fills in what the API server fills in for a batch Job, in place: the defaults of spec and pod template, and the labels
 * by which the Job's pods are found.
 */
export function applyJobDefaults(job: KubernetesObject): void {
  const { spec, metadata } = job;
  if (!isJsonObject(spec)) {
    return;
  }
  fill(spec, DEFAULTS);
  const own = { 'batch.kubernetes.io/controller-uid': metadata.uid };
  spec.selector ??= { matchLabels: own };
  const template = isJsonObject(spec.template) ? spec.template : {};
  const templateMetadata = isJsonObject(template.metadata)
    ? template.metadata
    : {};
  const labels = isJsonObject(templateMetadata.labels)
    ? templateMetadata.labels
    : {};
  spec.template = {
    ...template,
    metadata: {
      ...templateMetadata,
      labels: {
        ...labels,
        ...own,
        'batch.kubernetes.io/job-name': metadata.name,
        'controller-uid': metadata.uid,
        'job-name': metadata.name,
      },
    },
  };
  if (isJsonObject(template.spec)) {
    fill(template.spec, {
      dnsPolicy: 'ClusterFirst',
      schedulerName: 'default-scheduler',
      securityContext: {},
      terminationGracePeriodSeconds: DEFAULT_GRACE_S,
    });
  }
}

function fill(target: JsonObject, defaults: JsonObject): void {
  for (const [field, value] of Object.entries(defaults)) {
    target[field] ??= value;
  }
}
