import { builtinResources } from './builtinResources';
import {
  apiVersionOf,
  ResourceDefinition,
  resourceName,
} from './ResourceDefinition';

/** Finds the definition of a resource, by name or by path. */
export class ResourceRegistry {
  readonly resources: readonly ResourceDefinition[];
  readonly #byName: ReadonlyMap<string, ResourceDefinition>;

  /** @param custom - resources beside Kubernetes' own */
  constructor(custom: readonly ResourceDefinition[]) {
    this.resources = [...builtinResources, ...custom];
    this.#byName = new Map(
      this.resources.map(resource => [resourceName(resource), resource]),
    );
  }

  /**
   * Finds a resource by `plural` or `plural.group`.
   *
   * @throws Error if the sandbox lacks the resource: a mistake in the program, not in a request
   */
  named(name: string): ResourceDefinition {
    const definition = this.#byName.get(name);
    if (!definition) {
      const known = [...this.#byName.keys()].join(', ');
      throw new Error(
        `The sandbox has no resource '${name}'; use one of ${known}`,
      );
    }
    return definition;
  }

  /** Finds the resource that a request's path names. */
  find(
    group: string,
    version: string,
    plural: string,
  ): ResourceDefinition | undefined {
    const definition = this.#byName.get(resourceName({ group, plural }));
    return definition?.version === version ? definition : undefined;
  }

  /** Whether there is a resource of this kind. */
  serves(apiVersion: string, kind: string): boolean {
    return this.resources.some(
      resource =>
        resource.kind === kind && apiVersionOf(resource) === apiVersion,
    );
  }

  /** The resource in whose collection a resource's objects lie. */
  stored(definition: ResourceDefinition): ResourceDefinition {
    return definition.view ? this.named(definition.view.storedAs) : definition;
  }

  /** Group and version of everything there is, each once, the core group first. */
  groupVersions(): { group: string; version: string }[] {
    const entries = this.resources.map(
      ({ group, version }) =>
        [`${group}/${version}`, { group, version }] as const,
    );
    return [...new Map(entries).values()];
  }
}
