import {
  ObjectKey,
  PageOfServices,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { Rendered } from '../core/Rendered';
import { isManaged } from '../core/isManaged';
import { ObjectAccess } from '../kubernetes/ManagedKind';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { PageRequest } from '../paging/paginate';
import { ListQuery } from '../paging/selectPage';
import { RequestContext } from '../requests/RequestContext';
import { asObject, View } from '../views/View';
import { ViewLists, ViewListsOptions } from '../views/ViewLists';
import { ReadOptions, ViewReader } from '../views/ViewReader';
import { checkOrigin } from './checkOrigin';
import { preconditionOf } from './preconditionOf';
import { ContractKind } from './ContractKind';

/** Options of a list; the reference server has other names for paging of services. */
type ListRequest =
  ListQuery | (Omit<ListQuery, keyof PageRequest> & PageOfServices);

function queryOf(request: ListRequest): ListQuery {
  if (!('pageToken' in request)) return request;
  const { pageSize, pageToken, ...filters } = request;
  return { ...filters, limit: String(pageSize), continue: pageToken };
}

/** Options of {@link ResourceService}. */
export interface ResourceServiceOptions<
  T extends KubernetesObject,
  M extends object,
  L extends object,
  V extends View<M>,
> {
  kubernetes: KubernetesService;
  kind: ContractKind<T, M>;
  views: ViewReader<V>;
  /** Builds the list message of the kind. */
  list: ViewListsOptions<M, L>;
}

/** The operations that are the same for every kind: get, list and delete. */
export class ResourceService<
  T extends KubernetesObject,
  M extends object,
  L extends object,
  V extends View<M> = View<M>,
> {
  /** Our objects of the kind. */
  protected readonly objects: ManagedObjects<T>;
  protected readonly views: ViewReader<V>;
  readonly #kind: ContractKind<T, M>;
  readonly #lists: ViewLists<M, L>;

  constructor(options: ResourceServiceOptions<T, M, L, V>) {
    const { kubernetes, kind } = options;
    this.#kind = kind;
    this.objects = new ManagedObjects(kubernetes, kind);
    this.views = options.views;
    this.#lists = new ViewLists(options.list);
  }

  /** @throws RayApiError when it is missing or not managed */
  async get(
    key: ObjectKey,
    context: ReadOptions & Partial<RequestContext>,
  ): Promise<Rendered<M>> {
    // Not copied, because that would create the signal, which a read of the cache does not need.
    const view = await this.views.get(key, context);
    const { objects } = context;
    const isShown = objects !== 'managed' || isManaged(view.selectable.labels);
    if (isShown) return asObject(view);
    throw this.#kind.errors.foreign(key, 'get', view.listFields.origin);
  }

  /** Objects that the caller may read, of a namespace or of all. */
  async list(
    { namespace }: { namespace?: string },
    request: ListRequest,
    context: RequestContext,
  ): Promise<Rendered<L>> {
    const index = await this.views.index({ namespace }, context);
    const { mayRead, mayReadAll, objects } = context;
    const query = queryOf(request);
    const asked = { ...query, namespace, mayRead, mayReadAll, objects };
    return this.#lists.render(index, asked);
  }

  /** @throws RayApiError when it is missing, not managed, or not the one that the caller has read */
  async delete(
    key: ObjectKey,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    const { dryRun, signal, impersonate, ifMatch } = context;
    const { beforeWrite, onWritten } = context;
    await this.objects.delete(key, {
      dryRun,
      signal,
      impersonate,
      onWritten,
      beforeWrite,
      assertPrecondition: preconditionOf(ifMatch, this.#kind),
      assertDeletable: object => checkOrigin(object, 'deleted', context),
    });
    return {};
  }

  /**
   * The object before an operation on it.
   *
   * @throws RayApiError the same as the operation itself when it is missing or not managed
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: CallOptions = {},
  ): Promise<T> {
    return this.objects.find(key, access, options);
  }
}
