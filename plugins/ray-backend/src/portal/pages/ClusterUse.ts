import {
  keyText,
  MAX_USER_NAMES,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';

/** The clusters that refer to a template. */
interface Users {
  clusterCount: number;
  /** The first of their names. */
  clusters: string[];
}

const NOBODY: Users = { clusterCount: 0, clusters: [] };

/** Which clusters refer to which templates, as far as the caller may see them. */
export class ClusterUse {
  readonly #users = new Map<string, Users>();

  constructor(options: {
    /** By name. */
    clusters: Iterable<{ resource: RayResource }>;
    isVisible(resource: RayResource): boolean;
  }) {
    for (const { resource } of options.clusters) {
      if (options.isVisible(resource)) this.#add(resource);
    }
  }

  of({ namespace, name }: ObjectKey): Users {
    return this.#users.get(keyText({ namespace, name })) ?? NOBODY;
  }

  #add({ namespace, name, templates }: RayResource): void {
    for (const template of templates) {
      const key = keyText({ namespace, name: template });
      const users = this.#users.get(key) ?? { clusterCount: 0, clusters: [] };
      users.clusterCount += 1;
      if (users.clusters.length < MAX_USER_NAMES) users.clusters.push(name);
      this.#users.set(key, users);
    }
  }
}
