import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { KubeconfigSelection, readKubeconfig } from './readKubeconfig';
import { KubeconfigTarget } from './KubeconfigTarget';

/**
 * Changes when a file is changed, created or deleted. Synchronous, because each request to Kubernetes checks this, and
 * Node's thread pool takes many times as long as the check itself.
 */
function versionOf(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return 'missing';
  }
}

/** A kubeconfig that is read again when its files change, as `aws eks update-kubeconfig` and others rewrite them. */
export class KubeconfigFiles {
  readonly #selection: KubeconfigSelection;
  #version: string | undefined;
  #target: KubeconfigTarget | undefined;

  constructor(selection: KubeconfigSelection) {
    this.#selection = selection;
  }

  /**
   * The present content; the same object as long as the content is the same.
   *
   * @throws Error if it is invalid
   */
  async read(): Promise<KubeconfigTarget> {
    const { paths } = this.#selection;
    const version = paths.map(versionOf).join(',');
    if (this.#target && version === this.#version) return this.#target;
    const target = await readKubeconfig(this.#selection);
    if (!isDeepStrictEqual(target, this.#target)) this.#target = target;
    this.#version = version;
    return this.#target ?? target;
  }
}
