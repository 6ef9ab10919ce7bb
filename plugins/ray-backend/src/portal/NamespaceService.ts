import { OperationOutput } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  NAMESPACES,
} from '@rayport/backstage-plugin-ray-node';
import { namespaceResource } from '../authorization/RayResource';
import { RequestContext } from '../execution/RequestContext';

/** Namespaces that belong to Kubernetes itself; nobody runs Ray there. */
const SYSTEM_PREFIX = 'kube-';

/** The namespaces that forms and filters offer. */
export class NamespaceService {
  readonly #kubernetes: KubernetesService;

  constructor(options: { kubernetes: KubernetesService }) {
    this.#kubernetes = options.kubernetes;
  }

  async list({
    signal,
    mayRead,
  }: RequestContext): Promise<OperationOutput<'listNamespaces'>> {
    const { items } = await this.#kubernetes.listAll(NAMESPACES, { signal });
    const namespaces = items
      .filter(({ status }) => status?.phase !== 'Terminating')
      .map(({ metadata }) => metadata.name)
      .filter(name => !name.startsWith(SYSTEM_PREFIX))
      .filter(name => mayRead(namespaceResource(name)))
      .sort();
    return { namespaces };
  }
}
