import { inflateRawSync } from 'node:zlib';
import { CodeFile, CodeListing } from './CodeListing';
import { ZipEntries } from './ZipEntries';
import { ZipEntry } from './readZip';

/** File names of code and settings. Data files would take too much space. */
const TEXT =
  /\.(?:py|pyi|ipynb|sh|toml|ya?ml|json|txt|md|rst|cfg|ini|lock|sql|r|js|ts)$|(?:^|\/)(?:Dockerfile|Makefile)$/i;

/** Names of files that hold credentials, which must not be copied into the history. */
const CREDENTIALS =
  /secret|credential|password|passwd|token|kubeconfig|service.?account|(?:^|\/)\.[^/]*$|\.(?:pem|key)\b/i;

/** Whether the text of a file may be kept, by its path. */
function holdsText(path: string): boolean {
  return TEXT.test(path) && !CREDENTIALS.test(path);
}

/** Maximum number of listed files, and of bytes in a path. */
const MAX_FILES = 2_000;
const MAX_PATH = 512;

/** Maximum bytes of one file's text, and of all texts. */
const MAX_TEXT = 65_536;
const MAX_TEXTS = 524_288;

/** Largest size that an answer states. */
const MAX_BYTES = 2 ** 31 - 1;

/** Methods of compression. */
const STORED = 0;
const DEFLATED = 8;

/** A terminal or PostgreSQL can't show these; a text file has none. */
// eslint-disable-next-line no-control-regex -- they are what it finds
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;
// eslint-disable-next-line no-control-regex -- they are what is replaced
const ALL_CONTROL = /[\u0000-\u001f\u007f]/g;

/** Lists the files of a package while it is streamed, with the text of small ones. It writes nothing to disk. */
export class CodeReader {
  readonly #files = new Map<string, CodeFile>();
  readonly #entries = new ZipEntries({
    wants: entry => this.#wants(entry),
    visit: (entry, content) => this.#visit(entry, content),
  });
  #more = 0;
  #texts = 0;

  push(chunk: Uint8Array): void {
    this.#entries.push(chunk);
  }

  /** The files of a complete package; undefined if it is not a readable zip file. */
  listing(): CodeListing | undefined {
    if (!this.#entries.isComplete) return undefined;
    const files = [...this.#files.values()];
    files.sort((a, b) => (a.path < b.path ? -1 : 1));
    return { files, more: this.#more };
  }

  #wants({ path, method, bytes, compressed }: ZipEntry): boolean {
    if (!this.#isListed(path) || !holdsText(path) || !bytes) return false;
    if (method !== STORED && method !== DEFLATED) return false;
    // Content counts towards the limit before it is read, so that no package makes the portal inflate more.
    const cost = Math.max(bytes, compressed);
    if (cost > MAX_TEXT || this.#texts + cost > MAX_TEXTS) return false;
    this.#texts += cost;
    return true;
  }

  #visit(
    { path, method, bytes, crc }: ZipEntry,
    content: Buffer | undefined,
  ): void {
    if (path.endsWith('/')) return;
    if (!this.#isListed(path)) {
      this.#more += 1;
      return;
    }
    const hash = crc.toString(16).padStart(8, '0');
    const shown = path.replace(ALL_CONTROL, '\ufffd');
    const text = content && textOf(content, { method, bytes });
    this.#files.set(shown, {
      path: shown,
      hash,
      text,
      bytes: Math.min(bytes, MAX_BYTES),
    });
  }

  #isListed(path: string): boolean {
    return this.#files.size < MAX_FILES && path.length <= MAX_PATH;
  }
}

/** The text of a file; undefined for a binary file. */
function textOf(
  content: Buffer,
  { method, bytes }: Pick<ZipEntry, 'method' | 'bytes'>,
): string | undefined {
  try {
    const plain =
      method === STORED
        ? content
        : inflateRawSync(content, { maxOutputLength: bytes });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain);
    return CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
