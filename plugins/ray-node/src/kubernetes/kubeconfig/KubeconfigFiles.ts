import { stat } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { KubeconfigSelection, readKubeconfig } from './readKubeconfig';
import { KubeconfigTarget } from './KubeconfigTarget';

/** Changes when a file is changed, created or deleted. */
async function versionOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    return 'missing';
  }
}

/** A kubeconfig that is read anew when its files change, as `aws eks update-kubeconfig` and others rewrite them. */
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
    const versions = await Promise.all(paths.map(versionOf));
    const version = versions.join(',');
    if (this.#target && version === this.#version) return this.#target;
    const target = await readKubeconfig(this.#selection);
    if (!isDeepStrictEqual(target, this.#target)) this.#target = target;
    this.#version = version;
    return this.#target ?? target;
  }
}
