import { LogTail } from './LogStore';

/** The end of a text, from its first whole line on. */
export function textTail(text: string, maxBytes: number): LogTail {
  const bytes = Buffer.from(text);
  if (bytes.byteLength <= maxBytes) return { text, isCut: false };
  const end = bytes.subarray(-maxBytes).toString();
  return { text: end.slice(end.indexOf('\n') + 1), isCut: true };
}
