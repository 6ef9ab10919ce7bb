/** Texts about working with a cluster from the user's own machine. */
export const connectMessages = {
  title: 'Connect',
  byForward: 'Connect by a port-forward',
  shell: 'Submit a folder from',
  bash: 'Bash',
  powershell: 'PowerShell',
  client: 'Python client',
  makeToken: 'Make a token',
  ofCluster: {
    tokenHint:
      'Runs a folder of your machine on this cluster, through the portal. Make a token, or use one that you have.',
    tokenOnce:
      'The commands contain your new token. It is shown only now, acts as you, and works only for jobs of this cluster.',
    tokens: 'Your tokens for this cluster',
  },
  ofNamespace: {
    tokenHint:
      'Runs a folder of your machine as a job with its own cluster, through the portal. Make a token, or use one that you have.',
    tokenOnce:
      'The commands contain your new token. It is shown only now, acts as you, and works only in this namespace, for jobs submitted this way.',
    tokens: 'Your tokens for this namespace',
  },
  tokenFailed: 'No token was made or revoked',
  madeAt: 'Made',
  expiresAt: 'expires',
  lastUsed: 'last used, age:',
  neverUsed: 'never used',
  revoke: 'Revoke',
  way: 'How',
  python: 'Python',
  jobSubmit: 'ray job submit',
  notebook: 'Notebook',
  portForward: 'Port-forward',
  forwarded:
    'For your own machine, while the port-forward runs. Inside of Kubernetes, use {{host}} in place of localhost.',
  forwardHint:
    'Forwards the head’s ports to your machine while it runs. Needs your own access to Kubernetes.',
  token: 'This cluster requires a token: set it first.',
  kubernetes:
    'Kubernetes verifies the tokens of this cluster: use your own Kubernetes token.',
  trial:
    'The built-in Kubernetes has no kubectl port-forward, exec, cp or top. Submit through the portal, run a script here, or use the dashboard.',
  copy: 'Copy the lines for {{way}}',
  run: 'Run a script here',
  submit: {
    title: 'Submit from your computer',
    description:
      'Ray’s own command line sends a folder to the portal, which creates a cluster for the job and deletes it when the job has ended.',
    place: 'Cluster for the job',
    template: 'Compute template',
    noTemplate: 'The portal’s default',
    defaultHint: 'The portal needs one in ray.jobsApi.defaults.',
    workers: 'Workers',
    workersHint: 'Without any, the head does the work.',
    lines: 'Lines to copy',
  },
} as const;
