/** The `ETag` of a tag. Weak, because compression on the way changes the bytes but not the content. */
export function etagOf(tag: string): string {
  return `W/"${tag}"`;
}
