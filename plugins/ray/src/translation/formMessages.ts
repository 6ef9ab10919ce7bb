/** Common texts of forms. */
export const formMessages = {
  notSavedTitle: 'It was not saved',
  notRenewed: 'It was saved, but pods were not renewed: {{reason}}',
  signedOut:
    'Your session has ended. Sign in again in another tab and try once more: nothing that you typed is lost.',
  conflict:
    'Someone else has changed it since you opened it, so nothing was saved. Take over their changes, and review again: yours are kept.',
  deleted:
    'Someone else has deleted it since you opened it, so nothing was saved. To create it again with your changes, copy the text under YAML into the form for a new one.',
  namespaceNone: 'No known namespace matches. You can type any other.',
  namespaceFirst: 'Choose a namespace first',
  optionsLoading: 'Loading…',
  noOptions: 'There is nothing to choose from',
  namespaceLimited: 'You may create it in {{namespaces}}.',
  readOnlyHint:
    'Ask the portal’s administrators for more rights in Kubernetes.',
  deniedHint: 'Ask the portal’s administrators for it.',
  namespaceDenied:
    'You lack the permission {{permission}} in {{namespace}}: choose another namespace, or ask the portal administrator.',
  requiredMark: 'Required',
  frozenIdentity: 'Can’t be changed: clone it to have another one.',
  draft: {
    title: 'Your draft was restored',
    description: 'It was not sent yet.',
    discard: 'Discard it',
  },
  outdated: {
    title: 'Someone else has changed this meanwhile',
    description:
      'Their changes come into the form, and yours stay. Where both changed the same, yours count.',
    takeOver: 'Reload and keep my changes',
    diff: 'Their changes',
  },
  hints: {
    title: 'This may not do what you expect',
    quote: 'Run the whole command on the cluster',
  },
  review: {
    action: 'Review',
    title: 'Review',
    createHint:
      'The server has checked it, together with Kubernetes, and would store this:',
    changeHint:
      'The server has checked it, together with Kubernetes, and would change this:',
    likeHint:
      'The server has checked it, together with Kubernetes, and would create this, with what is different from {{name}}:',
    noChanges: 'Nothing changes.',
    warnings_one: 'The server warns',
    warnings_other: 'The server warns of {{count, number}} things',
    diff: 'What changes',
    yaml: 'As YAML',
    back: 'Back to the form',
    submitAndRenew: 'Save and renew pods',
    renewHint:
      'Running pods keep their old definition. Renewing deletes them, and the operator recreates them: what runs in them is lost.',
  },
  copyAs: {
    title: 'Copy as…',
    yaml: 'YAML of the form',
    curl: 'curl command',
    kubectl: 'kubectl command',
    gitPatch: 'Patch for Git',
    scaffolderStep: 'Step of a software template',
  },
  limit:
    'At most {{limit, number}} are allowed. Ask the portal administrator if you need more.',
  source: {
    view: 'View of the form',
    fields: 'Form',
    yaml: 'YAML',
    json: 'JSON',
    label: 'Message of the API',
    hint: 'The form follows as you type.',
    unreadable: 'The text can’t be read: fix it first.',
    broken: 'The form can’t follow this',
    refused: 'Fix this first',
    atLine: 'Line {{line}}: {{message}}',
    unknown: 'These fields are not known, and are left out',
  },
} as const;
