import { GroupValues } from '../../clusters/form/groupValues';
import { Texts } from '../../translation';

/** Labels of the forms, by the path of their field. */
const LABELS = {
  user: 'clusterForm.owner',
  version: 'clusterForm.version',
  entrypoint: 'jobForm.entrypoint',
  runtimeEnv: 'jobForm.runtimeEnv',
  'runtimeEnv.env_vars': 'clusterForm.environmentVariables',
  metadata: 'jobForm.metadata',
  'clusterSelector.ray.io/cluster': 'jobForm.cluster',
  clusterSelector: 'jobForm.clusterLabels',
  shutdownAfterJobFinishes: 'jobForm.shutdown',
  ttlSecondsAfterFinished: 'jobForm.ttl',
  activeDeadlineSeconds: 'jobForm.deadline',
  'jobSubmitter.image': 'jobForm.submitterImage',
  'jobSubmitter.cpu': 'jobForm.submitterCpu',
  'jobSubmitter.memory': 'jobForm.submitterMemory',
  entrypointNumCpus: 'jobs.compare.entrypointCpus',
  entrypointNumGpus: 'jobs.compare.entrypointGpus',
  entrypointResources: 'jobs.compare.entrypointResources',
  queue: 'clusterForm.queue',
  'clusterSpec.enableInTreeAutoscaling': 'clusterForm.autoscaling',
} as const;

/** The same for the fields of the head and of worker groups. */
const GROUP_LABELS = {
  groupName: 'clusterForm.groupName',
  computeTemplate: 'clusterForm.template',
  image: 'clusterForm.image',
  imagePullPolicy: 'clusterForm.imagePullPolicy',
  imagePullSecret: 'clusterForm.imagePullSecret',
  serviceAccount: 'clusterForm.serviceAccount',
  serviceType: 'clusterForm.serviceType',
  rayStartParams: 'clusterForm.startParams',
  labels: 'clusterForm.labels',
  annotations: 'clusterForm.podAnnotations',
  volumes: 'volumeForm.title',
  'environment.values': 'clusterForm.environmentVariables',
  replicas: 'clusterForm.replicas',
  minReplicas: 'clusterForm.minReplicas',
  maxReplicas: 'clusterForm.maxReplicas',
} as const satisfies Record<keyof GroupValues, string> & Record<string, string>;

type LabelKey =
  | (typeof LABELS)[keyof typeof LABELS]
  | (typeof GROUP_LABELS)[keyof typeof GROUP_LABELS];

type Labels = Readonly<Record<string, LabelKey>>;

const GROUP =
  /^clusterSpec\.(?:headGroupSpec|workerGroupSpec\[([^\]]*)\])\.(.+)$/;

/** The label of the longest part of a path that has one, and the rest of it, such as the name of a variable. */
function labelIn(t: Texts, labels: Labels, path: string): string | undefined {
  const [known] = Object.keys(labels)
    .filter(
      start =>
        path === start ||
        path.startsWith(`${start}.`) ||
        path.startsWith(`${start}[`),
    )
    .sort((a, b) => b.length - a.length);
  const key = known === undefined ? undefined : labels[known];
  if (known === undefined || key === undefined) return undefined;
  const rest = path.slice(known.length).replace(/^\./, '');
  return [t(key), rest].filter(Boolean).join(' · ');
}

/** Names a field of a job's definition as the forms do; undefined for a field that they do not have. */
export function fieldLabel(t: Texts, path: string): string | undefined {
  const [whole, group, field = ''] = GROUP.exec(path) ?? [];
  if (whole === undefined) return labelIn(t, LABELS, path);
  const label = labelIn(t, GROUP_LABELS, field);
  const owner =
    group === undefined
      ? t('clusterForm.head')
      : t('jobs.compare.group', { name: group });
  return label && `${owner} · ${label}`;
}
