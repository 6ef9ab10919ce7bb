import { OperationOutput } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  NAMESPACES,
} from '@rayport/backstage-plugin-ray-node';
import { namespaceResource } from '../authorization/RayResource';
import { RESOURCE_KINDS } from '../authorization/resourceKinds';
import { RequestContext } from '../execution/RequestContext';

/** Namespaces that belong to Kubernetes itself; nobody runs Ray there. */
const SYSTEM_PREFIX = 'kube-';

/** The namespaces that forms and filters offer. */
export class NamespaceService {
  readonly #kubernetes: KubernetesService;
  readonly #followed: readonly string[] | undefined;

  /** @param options - `followed`: the namespaces that the portal looks after; all when absent */
  constructor(options: {
    kubernetes: KubernetesService;
    followed?: readonly string[];
  }) {
    this.#kubernetes = options.kubernetes;
    this.#followed = options.followed;
  }

  async list({
    signal,
    mayRead,
    mayCreate,
  }: RequestContext): Promise<OperationOutput<'listNamespaces'>> {
    const names = this.#followed ?? (await this.#all(signal));
    const namespaces = names
      .filter(name => mayRead(namespaceResource(name)))
      .sort();
    const isCreatable = await mayCreate();
    const creation = RESOURCE_KINDS.map(kind => ({
      kind,
      anywhere: names.some(name => isCreatable(kind, name)),
      namespaces: namespaces.filter(name => isCreatable(kind, name)),
    }));
    return { namespaces, creation };
  }

  async #all(signal: AbortSignal): Promise<string[]> {
    const { items } = await this.#kubernetes.listAll(NAMESPACES, { signal });
    return items
      .filter(({ status }) => status?.phase !== 'Terminating')
      .map(({ metadata }) => metadata.name)
      .filter(name => !name.startsWith(SYSTEM_PREFIX));
  }
}
