import {
  ClusterStatus,
  ExplanationCode,
  Fix,
  FixParameters,
  fixWith,
  HEAD_GROUP,
  MessagePart,
} from '@rayport/backstage-plugin-ray-common';

/** The cluster that an explanation speaks of, as far as its caller may see it. */
export type FixedCluster = Pick<ClusterStatus, 'name' | 'pods' | 'groups'>;

/** What fixes of a job are made of. */
export interface FixedJob {
  entrypoint: string;
  /** The cluster is the job's own; otherwise it was selected. */
  ownsCluster: boolean;
  /** Names of the pods that submit it and of the containers to read, the latest first. */
  submitters: ReadonlyArray<{ pod: string; container: string }>;
}

/** An explanation, with what it is about. */
export interface FixSubject {
  kind: 'cluster' | 'job' | 'service';
  namespace: string;
  messageParts: readonly MessagePart[];
  hintParts: readonly MessagePart[];
  cluster: FixedCluster | undefined;
  /** Of a job. */
  job?: FixedJob;
}

/** The hint of a code, if it is given. */
export function hintOf(
  { hintParts }: FixSubject,
  ...codes: ExplanationCode[]
): MessagePart | undefined {
  return hintParts.find(({ code }) => codes.some(each => each === code));
}

/** Where a fix is carried out on a cluster: the explained object, unless a job was put onto that of somebody else. */
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

/** The group that an explanation speaks of; the head's is not named in words. */
export function groupNameOf({ parameters }: MessagePart): string {
  return parameters.group ?? HEAD_GROUP;
}

/** Names as one parameter. */
export function namesAsText(names: readonly string[]): string {
  return names.join(',');
}

/**
 * Changes groups of the cluster: where it is described. What a job's own cluster is made of is settled, so that another
 * job is needed.
 */
export function changeOf(
  subject: FixSubject,
  change:
    | { kind: 'changeImage'; parameters: FixParameters['changeImage'] }
    | {
        kind: 'useSmallerTemplate';
        parameters: FixParameters['useSmallerTemplate'];
      }
    | {
        kind: 'useLargerTemplate';
        parameters: FixParameters['useLargerTemplate'];
      },
): Fix {
  if (!subject.job?.ownsCluster) {
    return fixWith(change.kind, {
      ...change.parameters,
      ...onCluster(subject),
    });
  }
  if (change.kind === 'changeImage') {
    const { groups, image: value } = change.parameters;
    return fixWith('runAgainWith', { change: 'image', groups, value });
  }
  const { groups, template: value } = change.parameters;
  const { requested } =
    change.kind === 'useSmallerTemplate' ? change.parameters : {};
  return fixWith('runAgainWith', {
    change: 'computeTemplate',
    groups,
    value,
    requested,
  });
}
