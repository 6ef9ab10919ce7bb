/** How entities of the catalog say which object they stand for, or rely on. */
export interface EntityKind {
  /** `spec.type` of those that stand for one. */
  type: string;
  /** The annotations that name the object. */
  annotations: { namespace: string; name: string };
}
