/**
 * How new the answer to a read must be: `cached` as the portal knows it, usually some milliseconds old, or `strong` as
 * Kubernetes itself says.
 */
export type Consistency = 'cached' | 'strong';
