/** Texts of scaling a worker group. */
export const clusterScaleMessages = {
  action: 'Scale',
  actionOf: 'Scale group {{group}}',
  noGroups: 'it has no worker groups',
  title: 'Scale group {{group}} of {{name}}',
  group: 'Worker group',
  adds_one: '{{count}} worker is added as soon as Kubernetes has room for it.',
  adds_other:
    '{{count}} workers are added as soon as Kubernetes has room for them.',
  removes_one: '{{count}} worker is removed, with the work that runs on it.',
  removes_other:
    '{{count}} workers are removed, with the work that runs on them.',
  removesIdle:
    'Workers are removed once they are idle: with autoscaling, those in use stay.',
  autoscaler:
    'The autoscaler goes on to change the number with the load, between {{min}} and {{max}}.',
  autoscalerFixed:
    'The autoscaler can’t change the number: minimum and maximum are both {{number}}.',
  noAutoscaler:
    'Nothing else changes the number: the cluster does not scale with the load.',
  suspended: 'The cluster is suspended: this counts once it is resumed.',
  confirm: 'Scale',
  done: 'Group {{group}} is being scaled',
  failed: 'Group {{group}} was not scaled',
} as const;
