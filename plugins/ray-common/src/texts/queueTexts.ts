/** Warnings about what Kueue and batch schedulers refuse; no sentences, as they follow the path of a field. */
export const QUEUE_TEXTS = {
  KueueRefusesWith:
    'Kueue, whose queue is named, refuses it together with {other}; remove one of them',
  KueueRefusesWithout:
    'Kueue, whose queue is named, refuses it without {needed}',
  KueueRefusesValue:
    'Kueue, whose queue is named, refuses it; it takes {allowed}',
  KueueKeepsQueue:
    'Kueue refuses it while the object is not suspended[: it waits in {queue}]; suspend it, or create another one',
  KueueQueuesNoSelector:
    'Kueue does not queue a job that runs on an existing cluster, and its older versions refuse one; leave the label {label} out, or describe a cluster in rayClusterSpec',
  SchedulerRefusesValue: 'it takes {allowed}, or the pods are not scheduled',
  SchedulerKnowsNoSelector:
    'with {scheduler}, the operator does not start a job that runs on an existing cluster; describe one in rayClusterSpec',
  KaiNeedsOtherMode:
    'with the KAI scheduler, the operator does not start a job whose submitter has a pod of its own; write HTTPMode or SidecarMode',
} as const;
