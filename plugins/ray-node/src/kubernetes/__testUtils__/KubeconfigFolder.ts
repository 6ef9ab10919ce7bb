import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Entries of a kubeconfig; there is a context for each cluster, with the user `portal`. */
export interface KubeconfigContent {
  clusters: Record<string, object>;
  user: object;
}

/** A folder with a kubeconfig and the files that it names, for tests. */
export class KubeconfigFolder {
  readonly path: string;

  static async create(): Promise<KubeconfigFolder> {
    return new KubeconfigFolder(await mkdtemp(join(tmpdir(), 'kubeconfig-')));
  }

  private constructor(path: string) {
    this.path = path;
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true });
  }

  /** @returns the file's path */
  async write(name: string, content: string): Promise<string> {
    const path = join(this.path, name);
    await writeFile(path, content);
    return path;
  }

  /** @returns the path of the kubeconfig, whose current context is the first cluster's */
  async writeKubeconfig(
    { clusters, user }: KubeconfigContent,
    name = 'config',
  ): Promise<string> {
    const content = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': Object.keys(clusters)[0],
      clusters: Object.entries(clusters).map(([cluster, value]) => ({
        name: cluster,
        cluster: value,
      })),
      users: [{ name: 'portal', user }],
      contexts: Object.keys(clusters).map(cluster => ({
        name: cluster,
        context: { cluster, user: 'portal' },
      })),
    };
    return this.write(name, JSON.stringify(content));
  }
}
