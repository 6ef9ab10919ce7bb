/** Why somebody can't do something, said in their language. */
export interface Denial {
  message: string;
  /** The permission that they lack, where that is the reason. */
  permission?: string;
}
