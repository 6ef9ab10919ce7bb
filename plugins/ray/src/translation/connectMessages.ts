/** Texts about working with a cluster from the user's own machine. */
export const connectMessages = {
  title: 'Connect',
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
    'The built-in Kubernetes has no kubectl port-forward, exec, cp or top. Run a script here, or use the dashboard.',
  copy: 'Copy the lines for {{way}}',
  run: 'Run a script here',
} as const;
