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
    'Makes the ports of the head those of your machine, for as long as it runs. It needs your own access to Kubernetes.',
  token: 'This cluster asks for a token: set it first.',
  kubernetes:
    'This cluster lets Kubernetes decide: the token is one of yours for Kubernetes.',
  trial:
    'The built-in Kubernetes has no kubectl port-forward, exec, cp or top. Run a script here, or use the dashboard.',
  copy: 'Copy the lines for {{way}}',
  run: 'Run a script here',
} as const;
