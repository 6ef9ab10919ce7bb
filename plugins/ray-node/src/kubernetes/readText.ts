/**
 * Reads a body as UTF-8 up to a maximum length, because answers may have any size.
 *
 * @returns the text, and whether the body was longer
 * @internal
 */
export async function readText(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<{ text: string; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > maxBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString();
  return { text, isCut: bytes > maxBytes };
}
