/** The operator's name of the container that submits a job, in a pod of its own or in the head (KubeRay). */
export const SUBMITTER_CONTAINER = 'ray-job-submitter';
