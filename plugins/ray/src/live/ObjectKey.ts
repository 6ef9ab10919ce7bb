/** What addresses an object. */
export interface ObjectKey {
  namespace: string;
  name: string;
}
