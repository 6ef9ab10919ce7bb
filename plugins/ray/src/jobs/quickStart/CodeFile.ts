/** A file that goes along with a script. */
export interface CodeFile {
  /** Path below the folder, with `/`. */
  path: string;
  bytes: Uint8Array;
}

/** Most bytes of a file that the editor shows. */
export const MAX_EDITED = 256 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a file; undefined if it is none, or too long: by default, to be edited. */
export function textOfFile(
  { bytes }: CodeFile,
  maxBytes = MAX_EDITED,
): string | undefined {
  if (bytes.length > maxBytes) return undefined;
  try {
    const text = utf8.decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A file with another text. */
export function withText(file: CodeFile, text: string): CodeFile {
  return { ...file, bytes: new TextEncoder().encode(text) };
}

/** Bytes of all files. */
export function sizeOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}
