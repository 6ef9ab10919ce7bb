/** What a change starts from. */
export interface Stored<V> {
  /** The object as it was read. */
  values: V;
  /** By which the server tells whether it is still that; absent where it says none. */
  etag?: string;
}
