import { statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { KubeconfigSelection, readKubeconfig } from './readKubeconfig';
import { KubeconfigTarget } from './KubeconfigTarget';

/**
 * Changes when a file is changed, created or deleted. Each request to Kubernetes looks, and the way through Node's pool
 * of threads takes many times as long as the look itself.
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
   * What the files say now; the same object as long as they say the same.
   *
   * @throws Error where they make no sense
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
