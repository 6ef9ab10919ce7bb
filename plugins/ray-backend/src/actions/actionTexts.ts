import { KINDS, OperationId } from '@rayport/backstage-plugin-ray-common';
import { ActionText, WithoutAction } from './ActionText';
import { kindActionTexts } from './kindActionTexts';

const CONNECT_TOKENS =
  'Is about secrets that a person takes to a machine of their own; an agent has its own way in.';

/** Texts of the operations that do not belong to a kind. */
const OTHERS: Partial<Record<OperationId, ActionText | WithoutAction>> = {
  renewClusterPods: {
    name: 'renew-cluster-pods',
    title: 'Renew the pods of a cluster',
    whenToUse:
      'Use this when a cluster was changed and explaining it says that pods are older than its definition, or when pods hang: what runs on them ends.',
    isRepeating: true,
  },
  getClusterLoad: {
    name: 'get-cluster-load',
    title: 'Tell how busy a cluster is',
    whenToUse:
      'Use this when the user asks whether a cluster is too small or too big, or why Ray tasks wait: the present usage by node, and the demands that Ray can’t place.',
  },
  getRayJobRecordFiles: {
    name: 'get-job-files',
    title: 'Show the files that a job ran',
    whenToUse:
      'Use this when the user asks what code a job ran from an uploaded folder, or what differs between two runs: files with checksums, and the text of small ones.',
  },
  getSubmissionRecord: {
    name: 'get-submission-record',
    title: 'Show a job that was submitted to a cluster',
    whenToUse:
      'Use this when the user asks how a job ended that Ray’s own client submitted to a cluster, and why, also after the cluster was deleted.',
  },
  getSubmissionRecordFiles: {
    name: 'get-submission-files',
    title: 'Show the files that a submission ran',
    whenToUse:
      'Use this when the user asks what code a job ran that Ray’s own client submitted to a cluster.',
  },
  getRayJobFootprint: {
    name: 'get-job-resource-use',
    title: 'Tell what a job used',
    whenToUse:
      'Use this when the user asks how much CPU, memory or GPU a job used, or whether it asks for too much: curves and peaks by node and group, also while it runs.',
  },
  getClusterFootprint: {
    name: 'get-cluster-resource-use',
    title: 'Tell what the jobs of a cluster used lately',
    whenToUse:
      'Use this when the user asks how much of a cluster was used in the last hours with running jobs; for the present moment, use the load of the cluster.',
  },
  getWaste: {
    name: 'get-unused-resources',
    title: 'Rank what jobs asked for and did not use',
    whenToUse:
      'Use this when the user asks who or which template wastes memory or CPUs, or where jobs could be made smaller.',
  },
  estimateWait: {
    name: 'estimate-wait',
    title: 'Estimate how long a job waits',
    whenToUse:
      'Use this before a job with a cluster of its own is created: whether it fits now, and how long the latest like it waited.',
  },
  getClusterIdle: {
    name: 'get-cluster-idle',
    title: 'Tell whether a cluster is idle',
    whenToUse:
      'Use this when the user asks whether a cluster is still used, or why it was suspended: since when it is idle, and what the portal will do.',
  },
  keepCluster: {
    name: 'keep-cluster',
    title: 'Keep an idle cluster',
    whenToUse:
      'Use this when the owner of an idle cluster wants to have it a while longer: until then the portal does not suspend it.',
    isGentle: true,
  },
  getClusterPodLog: {
    name: 'get-cluster-pod-log',
    title: 'Read the log of a pod of a cluster',
    whenToUse:
      'Use this when explaining a cluster names a pod that crashes or restarts; set previous for the log before the last restart.',
  },
  getRayJobPodLog: {
    name: 'get-ray-job-pod-log',
    title: 'Read the log of a pod that submits a job',
    whenToUse:
      'Use this when a job never started and explaining it names the pod that submits it.',
  },
  getRayJobLog: {
    name: 'get-ray-job-log',
    title: 'Read what a job has printed',
    whenToUse:
      'Use this when a job failed, to find the error at the end of what it printed.',
  },
  submitRayJob: {
    name: 'submit-job',
    title: 'Submit a job to a running cluster',
    whenToUse:
      'Use this to run a command on a cluster that is ready; for a job with a cluster of its own create a job.',
    isGentle: true,
    isRepeating: true,
  },
  listJobDetails: {
    name: 'list-submissions',
    title: 'List the jobs that were submitted to a cluster',
    whenToUse:
      'Use this to see what runs or ran on one cluster, as its Ray reports it, for all submitters.',
  },
  getJobDetails: {
    name: 'get-submission',
    title: 'Get a submitted job',
    whenToUse: 'Use this to see how one submitted job fares.',
  },
  getJobLog: {
    name: 'get-submission-log',
    title: 'Read the log of a submitted job',
    whenToUse:
      'Use this when a submitted job failed; answers the end of its log.',
  },
  stopRayJob: {
    name: 'stop-submission',
    title: 'Stop a submitted job',
    whenToUse: 'Use this when the user wants a submitted job to end now.',
  },
  deleteRayJobSubmission: {
    name: 'delete-submission',
    title: 'Delete a submitted job',
    whenToUse:
      'Use this only when the user asks to delete an ended submitted job with its log.',
  },
  getUsage: {
    name: 'get-usage',
    title: 'Sum up what there is',
    whenToUse:
      'Use this to begin with when nobody named an object: how many clusters, jobs and services are in which state, what they ask for by namespace and owner, and the latest warnings.',
  },
  getAttention: {
    name: 'get-attention',
    title: 'List what fails or is stuck, by cause',
    whenToUse:
      'Use this when the user asks what is wrong: failed and stuck clusters, jobs and services by cause, with what to do about it.',
  },
  getUsageHistory: {
    name: 'get-usage-history',
    title: 'Sum up what was used in the past',
    whenToUse:
      'Use this when the user asks who used how many CPU, memory or GPU hours in a month, or the costs at list prices; deleted objects count, too.',
  },
  exportUsage: {
    reason:
      'Returns thousands of rows for a spreadsheet; an agent asks for the sums of past usage.',
  },
  listNamespaces: {
    name: 'list-namespaces',
    title: 'List the namespaces',
    whenToUse:
      'Use this to find out where something can be created, and what is forbidden there.',
  },
  listQueues: {
    name: 'list-queues',
    title: 'List the queues of Kueue',
    whenToUse:
      'Use this when a job is to wait in a queue: names of LocalQueues in its namespace, and how many wait there.',
  },
  listSecrets: {
    name: 'list-secret-names',
    title: 'List the names of Secrets',
    whenToUse:
      'Use this when a job needs credentials as environment variables: names of Secrets in its namespace, never their values.',
  },
  getSecretKeys: {
    name: 'list-secret-keys',
    title: 'List the keys of a Secret',
    whenToUse:
      'Use this before a job takes an environment variable from a Secret: whether the Secret exists and which keys it has, never its values.',
  },
  getHealth: {
    name: 'get-health',
    title: 'Tell how well the portal sees Kubernetes',
    whenToUse:
      'Use this when answers look old, or everything fails at once: whether Kubernetes and its operator can be reached.',
  },
  sendServeRequest: {
    name: 'send-service-request',
    title: 'Send a request to a service',
    whenToUse:
      'Use this to try whether the applications of a service answer, and what: path and body are as its applications want them.',
    isRepeating: true,
  },
  createConnectToken: { reason: CONNECT_TOKENS },
  listConnectTokens: { reason: CONNECT_TOKENS },
  revokeConnectToken: { reason: CONNECT_TOKENS },
  createNamespaceConnectToken: { reason: CONNECT_TOKENS },
  listNamespaceConnectTokens: { reason: CONNECT_TOKENS },
  revokeNamespaceConnectToken: { reason: CONNECT_TOKENS },
  openClusterDashboard: {
    reason:
      'Opens a dashboard in the browser of the person who looks at it; an agent asks for load and submissions.',
  },
};

const texts = new Map<string, ActionText | WithoutAction>(
  Object.entries({
    ...Object.assign({}, ...Object.values(KINDS).map(kindActionTexts)),
    ...OTHERS,
  }),
);

/** How an operation is offered to agents, or why it is not; undefined where the table has no entry. */
export function actionTextOf(
  id: OperationId,
): ActionText | WithoutAction | undefined {
  return texts.get(id);
}
