/** Formats as Kubernetes does in every `metav1.Time`: whole seconds, UTC. */
export function timestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
