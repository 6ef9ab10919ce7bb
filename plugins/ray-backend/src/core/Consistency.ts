/** Freshness of a read: `cached`, usually some milliseconds old, or `strong`, read from Kubernetes. */
export type Consistency = 'cached' | 'strong';
