import { Fix, MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';

/** An explained object. */
export interface Explained {
  namespace: string;
  messageParts: readonly MessagePart[];
  fixes: readonly Fix[];
}

/** Names what causes the trouble, without the pods; undefined where the cause is not known well enough. */
type SharedCause = (
  part: MessagePart,
  object: Explained,
) => MessagePart | undefined;

/** Refused pods; a quota is named instead of Kubernetes' words, which have the amounts of one pod. */
const podsRefused: SharedCause = (
  { parameters: { words = '' } },
  { namespace, fixes },
) => {
  const quota = fixes.find(({ kind }) => kind === 'raiseQuota')?.parameters
    .quota;
  return quota
    ? messagePart('QuotaUsedUp', { quota, namespace })
    : messagePart('PodsRefused', { words, namespace });
};

const operatorRefuses: SharedCause = ({ parameters: { words } }) =>
  words ? messagePart('OperatorRefusesThem', { words }) : undefined;

const operatorAway: SharedCause = () => messagePart('OperatorTakesNothingUp');

/** Explanations whose cause can be the same for several objects. */
const SHARED_CAUSES: Partial<Record<ExplanationCode, SharedCause>> = {
  ImagePullFailed: ({ parameters: { image } }) =>
    image ? messagePart('ImageNotPulled', { image }) : undefined,
  InvalidImageName: ({ parameters: { image } }) =>
    image ? messagePart('ImageNameNotValid', { image }) : undefined,
  Unschedulable: ({ parameters: { demand, words } }) =>
    messagePart('NoNodeForPods', { demand, words }),
  HeadPodRefused: podsRefused,
  WorkerPodRefused: podsRefused,
  ContainerNotStarted: ({ parameters: { words = '' } }, { namespace }) =>
    messagePart('ContainersNotStarted', { words, namespace }),
  PodNotPrepared: ({ parameters: { node } }) =>
    node ? messagePart('PodsNotPrepared', { node }) : undefined,
  ClusterWaitsForOperator: operatorAway,
  JobWaitsForOperator: operatorAway,
  ServiceWaitsForOperator: operatorAway,
  ChangeWaitsForOperator: () => messagePart('ChangesWaitForOperator'),
  ClusterRefused: operatorRefuses,
  JobRefused: operatorRefuses,
  ServiceRefused: operatorRefuses,
  SelectedClusterMissing: ({ parameters: { cluster = '' } }, { namespace }) =>
    messagePart('SelectedClusterAbsent', { cluster, namespace }),
  SelectedClusterSuspended: ({ parameters: { cluster = '' } }, { namespace }) =>
    messagePart('SelectedClusterHasNoPods', { cluster, namespace }),
  LastException: ({ parameters: { exception = '' } }) =>
    messagePart('SameException', { exception }),
};

const CAUSES = new Map(Object.entries(SHARED_CAUSES));

/** The cause that an object may share with others: of the last sentence that has one, which explains those before. */
export function sharedCause(object: Explained): MessagePart | undefined {
  return [...object.messageParts]
    .reverse()
    .map(part => CAUSES.get(part.code)?.(part, object))
    .find(cause => cause !== undefined);
}
