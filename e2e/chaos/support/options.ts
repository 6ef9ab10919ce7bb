/** The seed, which selects one of many possible runs. */
export const seed = Number(process.env.CHAOS_SEED ?? 1);

/** Whether the short form runs. */
export const isShort = Boolean(process.env.CHAOS_SHORT);

/** Address of the portals' Kubernetes, which accepts requests without credentials. */
export const kubernetesUrl = String(process.env.KUBERNETES_URL);

/** The kubeconfig of that Kubernetes. */
export const kubeconfig = String(process.env.KUBERNETES_KUBECONFIG);
