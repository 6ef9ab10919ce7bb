/**
 * Reads a body to its end, and keeps no more than its last bytes.
 *
 * @returns the bytes, and whether some before them were dropped
 */
export async function readTail(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  let chunks: Uint8Array[] = [];
  let kept = 0;
  let isCut = false;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    kept += chunk.byteLength;
    // Trimming at double the size copies each byte at most once, however small the chunks are.
    if (kept > 2 * maxBytes) {
      chunks = [Buffer.concat(chunks).subarray(-maxBytes)];
      kept = maxBytes;
      isCut = true;
    }
  }
  const bytes = Buffer.concat(chunks);
  return {
    bytes: bytes.subarray(-maxBytes),
    isCut: isCut || kept > maxBytes,
  };
}
