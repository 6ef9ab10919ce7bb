/** Texts about Ray's own dashboard. */
export const dashboardMessages = {
  title: 'Ray dashboard of {{name}}',
  link: 'Ray dashboard',
  open: 'Open in a tab of its own',
  note: 'What it shows comes from the cluster. It closes some minutes after you leave this page.',
  notRunning: 'Ray does not run',
  headUnseen: 'The head pod is out of sight',
  headUnseenHint:
    'The cluster is ready, but Kubernetes shows the portal no head pod of it. Check that the portal may read the pods of this namespace.',
  opensByItself: 'The dashboard opens here as soon as the head works.',
} as const;
