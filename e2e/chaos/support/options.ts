/** Says which of many possible runs this is. */
export const seed = Number(process.env.CHAOS_SEED ?? 1);

/** Whether the short form runs. */
export const isShort = Boolean(process.env.CHAOS_SHORT);

/** Where the Kubernetes of the portals listens; it lets those in who send no credentials. */
export const kubernetesUrl = String(process.env.KUBERNETES_URL);

/** The kubeconfig of that Kubernetes. */
export const kubeconfig = String(process.env.KUBERNETES_KUBECONFIG);
