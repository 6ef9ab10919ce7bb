import {
  jobStatusSchema,
  KINDS,
  OperationInput,
  operations,
  ResourceKind,
  SERVE_STATES,
  Service,
  serveStatusSchema,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { Rendered } from '../../core/Rendered';
import { RequestContext } from '../../requests/RequestContext';
import { JobStatusService } from '../../jobs/JobStatusService';
import { ServeStatusService } from '../../services/ServeStatusService';
import { ViewReaders } from '../../kinds/createViewReaders';
import { ViewOf } from '../../kinds/kinds';
import { ListFields } from '../../views/ListFields';
import { RenderedMessage, SchemaOf } from '../../views/RenderedMessage';
import { renderList } from '../../views/renderList';
import { IdleRecord } from '../../idle/IdleRecord';
import { rfc3339 } from '../../core/rfc3339';
import { IdleTimes } from '../../idle/IdleTimes';
import { View } from '../../views/View';
import { WarningCounter } from '../timeline/WarningCounter';
import { ClusterUse } from './ClusterUse';
import { LiveValues, pageOf } from './pageOf';
import { renderRow, RowParts } from './renderRow';
import { ServingClusters } from './ServingClusters';
import { SelectedListPage } from './selectListPage';

/** Parts of a page in addition to its rows. */
function summaryOf<V>({
  total,
  page,
  available,
  namespaces,
}: SelectedListPage<V>) {
  return { total, page, available, namespaces };
}

/** Number of objects in each occurring state, in the order of the states. */
function inEachState<V>(
  states: readonly string[],
  page: SelectedListPage<V>,
): Array<{ state: string; count: number }> {
  return states.flatMap(state => {
    const count = page.states.get(state);
    return count ? [{ state, count }] : [];
  });
}

/** Ids of the operations that answer pages. */
type PageId = `get${(typeof KINDS)[ResourceKind]['type']}Page`;

/** Parts of a page that are not in views. */
interface PageParts<V> extends LiveValues<V> {
  rowOf(view: V): RowParts | Promise<RowParts>;
}

/** Creates the parts of pages whose rows show more than their objects. */
type PartsByKind = {
  readonly [K in ResourceKind]?: (
    context: RequestContext,
  ) => Promise<PageParts<ViewOf<K>>>;
};

/** The duration of a job, milliseconds; of a running one, until now. */
function durationAt(
  now: number,
  { duration, startedAt }: ListFields['values'],
): number {
  return startedAt === undefined ? Number(duration) : now - Number(startedAt);
}

/** A row that only shows an object. */
function plainRow(kind: ResourceKind, view: View<object>): RowParts {
  return { ready: { [kind]: view }, rest: { uid: view.uid ?? '' } };
}

/** Since when a cluster is idle, and when it will be suspended. */
function idleTimesOf(
  { uid = '', listFields }: View<object>,
  idle: ReadonlyMap<string, IdleRecord>,
) {
  const record = listFields.state === 'ready' ? idle.get(uid) : undefined;
  const isIdle = record?.activity === 'idle';
  return {
    idleSince: isIdle ? rfc3339(record.idleSince) : '',
    idleSuspendAt: isIdle ? rfc3339(record.suspendAt) : '',
  };
}

/** Pages of lists. They cost the prepared fields of all views, and the items of one page. */
export class ListPageService {
  readonly #views: ViewReaders;
  readonly #warnings: WarningCounter;
  readonly #jobStatuses: JobStatusService;
  readonly #serveStatuses: ServeStatusService;
  readonly #idle: IdleTimes;
  readonly #parts: PartsByKind = {
    cluster: () => this.#clusterParts(),
    job: context => this.#jobParts(context),
    service: context => this.#serviceParts(context),
    template: context => this.#templateParts(context),
  };

  constructor(options: {
    views: ViewReaders;
    warnings: WarningCounter;
    jobStatuses: JobStatusService;
    serveStatuses: ServeStatusService;
    idle: IdleTimes;
  }) {
    this.#views = options.views;
    this.#warnings = options.warnings;
    this.#jobStatuses = options.jobStatuses;
    this.#serveStatuses = options.serveStatuses;
    this.#idle = options.idle;
  }

  /** A page of the list of a kind. */
  async page<K extends ResourceKind>(
    kind: K,
    input: OperationInput<PageId>,
    context: RequestContext,
  ): Promise<Rendered<object>> {
    const index = await this.#views[kind].index({}, context);
    const parts = await this.#parts[kind]?.(context);
    const isMine = 'mine' in input && input.mine;
    const owners = isMine ? await context.owners() : undefined;
    const { mayRead } = context;
    const page = pageOf(index, input, { mayRead, owners, ...parts });
    const descriptor = KINDS[kind];
    const id: PageId = `get${descriptor.type}Page`;
    const schema: SchemaOf<object> = descriptor.page.row;
    const items = page.items.map(async view =>
      renderRow({
        schema,
        ...(parts ? await parts.rowOf(view) : plainRow(kind, view)),
      }),
    );
    const states = 'states' in descriptor && {
      states: inEachState(descriptor.states, page),
      origins: page.origins,
      unowned: page.unowned,
    };
    const list = renderList({
      schema: operations[id].output,
      field: 'rows',
      items: await Promise.all(items),
      list: (rows: object[]) => ({ rows, ...summaryOf(page), ...states }),
    });
    return list;
  }

  async #clusterParts(): Promise<PageParts<ViewOf<'cluster'>>> {
    const idle = await this.#idle.all();
    return {
      rowOf: view => ({
        ready: { cluster: view, status: view.summary },
        rest: {
          warnings: this.#warnings.ofCluster(view),
          ...idleTimesOf(view, idle),
        },
      }),
    };
  }

  async #jobParts(context: RequestContext): Promise<PageParts<ViewOf<'job'>>> {
    const clusters = await this.#views.cluster.index({}, context);
    const isVisible = await context.visible();
    const now = Date.now();
    return {
      columns: {
        duration: ({ listFields }) => durationAt(now, listFields.values),
      },
      rowOf: async view => {
        const { namespace, name } = view;
        const key = { namespace, name };
        const status = await ignoreNotFound(
          this.#jobStatuses.getOfMany(key, context),
        );
        const summary = status && { ...status, pods: [], events: [] };
        return {
          ready: {
            job: view,
            status: summary && new RenderedMessage(jobStatusSchema, summary),
          },
          rest: { warnings: this.#warnings.ofJob(key, clusters, isVisible) },
        };
      },
    };
  }

  async #serviceParts(
    context: RequestContext,
  ): Promise<PageParts<ViewOf<'service'>>> {
    const clusters = await this.#views.cluster.index({}, context);
    const isVisible = await context.visible();
    const serving = new ServingClusters({ clusters, isVisible });
    const stateOf = (view: View<Service>) => serving.stateOf(view);
    return {
      stateOf,
      columns: { state: view => SERVE_STATES.indexOf(stateOf(view)) },
      rowOf: async view => {
        const { namespace, name } = view;
        const key = { namespace, name };
        const status = await ignoreNotFound(
          this.#serveStatuses.get(key, context),
        );
        const summary = status && { ...status, events: [] };
        return {
          ready: {
            service: view,
            status: summary && new RenderedMessage(serveStatusSchema, summary),
          },
          rest: {
            warnings: this.#warnings.ofService(key, clusters, isVisible),
          },
        };
      },
    };
  }

  async #templateParts(
    context: RequestContext,
  ): Promise<PageParts<ViewOf<'template'>>> {
    const use = new ClusterUse({
      clusters: await this.#views.cluster.index({}, context),
      isVisible: await context.visible(),
    });
    return {
      columns: { usedBy: view => use.of(view).clusterCount },
      rowOf: view => ({
        ready: { template: view },
        rest: { ...use.of(view), uid: view.uid ?? '' },
      }),
    };
  }
}
