import {
  ClusterStatus,
  Fix,
  FixParameters,
  fixWith,
  HEAD_GROUP,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';
import { ExplanationCode } from '@rayport/backstage-plugin-ray-common/texts';

/** The cluster of an explanation, as far as the caller may see it. */
export type FixedCluster = Pick<ClusterStatus, 'name' | 'pods' | 'groups'>;

/** Properties of a job that its fixes need. */
export interface FixedJob {
  entrypoint: string;
  /** The cluster is the job's own; otherwise it was selected. */
  ownsCluster: boolean;
  /** Names of the pods that submit it and of the containers to read, the latest first. */
  submitters: ReadonlyArray<{ pod: string; container: string }>;
}

/** An explanation and its object. */
export interface FixSubject {
  kind: 'cluster' | 'job' | 'service';
  namespace: string;
  messageParts: readonly MessagePart[];
  hintParts: readonly MessagePart[];
  cluster: FixedCluster | undefined;
  /** Of a job. */
  job?: FixedJob;
  /** The failing applications of a service, by name. */
  failing?: ReadonlyArray<{ name: string; words: string }>;
}

/** The hint of a code, if present. */
export function hintOf(
  { hintParts }: FixSubject,
  ...codes: ExplanationCode[]
): MessagePart | undefined {
  return hintParts.find(({ code }) => codes.some(each => each === code));
}

/** Where a fix changes a cluster: the explained object, unless the job runs on a selected cluster. */
export function onCluster({ kind, job, cluster }: FixSubject): {
  cluster?: string;
} {
  return kind === 'cluster' || !job || job.ownsCluster
    ? {}
    : { cluster: cluster?.name };
}

/** A pod that an explanation names. */
export function podOf(
  { cluster }: FixSubject,
  { parameters }: MessagePart,
): FixedCluster['pods'][number] | undefined {
  return cluster?.pods.find(({ name }) => name === parameters.pod);
}

/** The group of an explanation; the head is not named. */
export function groupNameOf({ parameters }: MessagePart): string {
  return parameters.group ?? HEAD_GROUP;
}

/** Names as one parameter. */
export function namesAsText(names: readonly string[]): string {
  return names.join(',');
}

/** The change that a fix makes to the definition of a cluster. */
type ClusterChange =
  | 'changeImage'
  | 'useSmallerTemplate'
  | 'useLargerTemplate'
  | 'useToleratingTemplate'
  | 'changeReference'
  | 'changeStartParameters';

/** The same change of a job, for its next run. */
const JOB_CHANGES: {
  [Kind in ClusterChange]: (
    parameters: FixParameters[Kind],
  ) => FixParameters['runAgainWith'];
} = {
  changeImage: ({ groups, image: value }) => ({
    change: 'image',
    groups,
    value,
  }),
  useSmallerTemplate: ({ groups, template: value, requested }) => ({
    change: 'computeTemplate',
    groups,
    value,
    requested,
  }),
  useLargerTemplate: ({ groups }) => ({ change: 'memory', groups }),
  useToleratingTemplate: ({ groups, template: value, taints }) => ({
    change: 'computeTemplate',
    groups,
    value,
    taints,
  }),
  changeReference: ({ references: value, key }) => ({
    change: 'references',
    value,
    key,
  }),
  changeStartParameters: ({ groups, parameter: value }) => ({
    change: 'rayStartParams',
    groups,
    value,
  }),
};

/** Changes groups where the cluster is defined. A job's own cluster cannot change, so that needs another job. */
export function changeOf<Kind extends ClusterChange>(
  subject: FixSubject,
  kind: Kind,
  parameters: FixParameters[Kind],
): Fix {
  return subject.job?.ownsCluster
    ? fixWith('runAgainWith', JOB_CHANGES[kind](parameters))
    : fixWith(kind, { ...parameters, ...onCluster(subject) });
}
