import {
  KINDS,
  OperationId,
  OperationInput,
  OperationOutput,
  operations,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { Admission } from './admission/Admission';
import { RESOURCE_KINDS } from './core/resourceKinds';
import { RayResource } from './core/RayResource';
import { onceForEachKey } from './execution/onceForEachKey';
import {
  CHANGES,
  KindServices,
  OperationOfKind,
} from './kinds/createKindServices';
import { ViewReaders } from './kinds/createViewReaders';
import { RAY_KINDS } from './kinds/kinds';
import { ManifestService } from './portal/manifest/ManifestService';
import { ListPageService } from './portal/pages/ListPageService';
import {
  OperationHandler,
  OperationHandlers,
} from './requests/OperationHandlers';
import { RequestContext } from './requests/RequestContext';
import { ALL, selectViews } from './views/selectViews';
import { View } from './views/View';
import { ViewReader } from './views/ViewReader';

type Type = (typeof KINDS)[ResourceKind]['type'];

type CreateId = OperationOfKind<ResourceKind, 'create'>;

/** Operations that all kinds share; some are optional. */
type KindOperationId = Extract<
  OperationId,
  | `${(typeof CHANGES)[number] | 'create' | 'get' | 'delete'}${Type}`
  | `list${Type}${'' | 's' | 'Names'}`
  | `listAll${Type}s`
  | `get${Type}${'Manifest' | 'Page'}`
>;

/** Handlers of {@link KindOperationId}. */
type KindHandlers = Pick<OperationHandlers, KindOperationId>;

/** Each handler reads only the fields of its own input. */
type AnyInput = OperationInput<'listCluster'> &
  OperationInput<'listRayServices'> &
  OperationInput<'getClusterPage'> &
  OperationInput<'listClusterNames'> &
  OperationInput<'patchCluster'> &
  OperationInput<'createCluster'>;

type Handler = (input: AnyInput, context: RequestContext) => Promise<object>;

interface Changes {
  update?(input: object, context: RequestContext): Promise<object>;
  patch?(input: object, context: RequestContext): Promise<object>;
  suspend?(input: object, context: RequestContext): Promise<object>;
  resume?(input: object, context: RequestContext): Promise<object>;
}

interface Creates extends Changes {
  create(
    input: OperationInput<CreateId>,
    context: RequestContext,
  ): Promise<OperationOutput<CreateId>>;
}

/** Options of {@link createKindHandlers}. */
export interface KindHandlersOptions {
  admission: Admission;
  kinds: KindServices;
  views: ViewReaders;
  manifests: ManifestService;
  pages: ListPageService;
  /** Creates that do more than the service of their kind. */
  creates: { createRayJob: OperationHandler<'createRayJob'> };
}

/** Applies the namespace check and idempotency, which all creates share. */
function creating(
  kind: { kind: ResourceKind; toResource(message: object): RayResource },
  admission: Admission,
  handler: OperationHandler<CreateId>,
): OperationHandler<CreateId> {
  const id: CreateId = `create${KINDS[kind.kind].type}`;
  const once = onceForEachKey(id, handler, message => kind.toResource(message));
  return async (input, context) => {
    const { caller } = context;
    const { namespace }: OperationInput<CreateId> = input;
    const operation = operations[id];
    admission.assertNamespace(namespace, { caller, operation });
    return once(input, context);
  };
}

function handlersOf<K extends ResourceKind>(
  kind: K,
  { admission, kinds, views, manifests, pages, ...more }: KindHandlersOptions,
): Array<[string, Handler]> {
  const { type, list } = KINDS[kind];
  const { method = `List${type}s` } = list;
  const { service, changes } = kinds[kind];
  const creates: Creates = service;
  const changing: Changes[] = [changes, creates];
  const id: CreateId = `create${type}`;
  const special: Partial<Record<CreateId, OperationHandler<CreateId>>> =
    more.creates;
  return [
    [
      id,
      creating(
        RAY_KINDS[kind],
        admission,
        special[id] ?? ((input, context) => creates.create(input, context)),
      ),
    ],
    ...CHANGES.flatMap(verb =>
      changing.flatMap((one): Array<[string, Handler]> => {
        const change = one[verb]?.bind(one);
        return change ? [[`${verb}${type}`, change]] : [];
      }),
    ),
    [`get${type}`, (input, context) => service.get(input, context)],
    [
      `l${method.slice(1)}`,
      (input, context) => service.list(input, input, context),
    ],
    [`listAll${type}s`, (input, context) => service.list({}, input, context)],
    [`delete${type}`, (input, context) => service.delete(input, context)],
    [
      `get${type}Manifest`,
      (input, context) => manifests.get(kind, input, context),
    ],
    [`get${type}Page`, (input, context) => pages.page(kind, input, context)],
    [
      `list${type}Names`,
      (input, context) => listNames(views[kind], input, context),
    ],
  ];
}

/** Handlers of the operations that every kind has. */
export function createKindHandlers(options: KindHandlersOptions): KindHandlers {
  const handlers = RESOURCE_KINDS.flatMap(kind => handlersOf(kind, options));
  return Object.fromEntries(handlers) as KindHandlers;
}

/** Names of objects that the caller may see, for suggestions. */
async function listNames<V extends View<object>>(
  views: ViewReader<V>,
  scope: { namespace: string; state?: string; standalone?: boolean },
  context: RequestContext,
): Promise<OperationOutput<'listClusterNames'>> {
  const { namespace, state, standalone } = scope;
  const index = await views.index({ namespace }, context);
  const { mayRead } = context;
  const { items } = selectViews(index, { ...ALL, namespace, state, mayRead });
  const shown = standalone
    ? items.filter(({ listFields }) => listFields.origin?.tool !== 'owner')
    : items;
  return { names: shown.map(({ name }) => name) };
}
