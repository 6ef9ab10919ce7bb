import {
  CLUSTER_STATES,
  ClusterPage,
  clusterRowSchema,
  ComputeTemplatePage,
  JOB_STATES_SHOWN,
  JobPage,
  jobRowSchema,
  jobStatusSchema,
  OperationInput,
  operations,
  SERVE_STATES,
  Service,
  ServicePage,
  serviceRowSchema,
  serveStatusSchema,
  templateRowSchema,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import { Rendered } from '../../core/Rendered';
import { RequestContext } from '../../requests/RequestContext';
import { JobStatusService } from '../../jobs/JobStatusService';
import { ServeStatusService } from '../../services/ServeStatusService';
import { ViewReaders } from '../../kinds/createViewReaders';
import { ListFields } from '../../views/ListFields';
import { RenderedMessage } from '../../views/RenderedMessage';
import { renderList } from '../../views/renderList';
import { View } from '../../views/View';
import { WarningCounter } from '../timeline/WarningCounter';
import { ClusterUse } from './ClusterUse';
import { pageOf } from './pageOf';
import { inEachState, summaryOf } from './pageParts';
import { renderRow } from './renderRow';
import { ServingClusters } from './ServingClusters';

/** The duration of a job, milliseconds; of a running one, until now. */
function durationAt(
  now: number,
  { duration, startedAt }: ListFields['values'],
): number {
  return startedAt === undefined ? Number(duration) : now - Number(startedAt);
}

/** Pages of the lists that people look at: they cost what is ready with the views, and the items of the page. */
export class ListPageService {
  readonly #views: ViewReaders;
  readonly #warnings: WarningCounter;
  readonly #jobStatuses: JobStatusService;
  readonly #serveStatuses: ServeStatusService;

  constructor(options: {
    views: ViewReaders;
    warnings: WarningCounter;
    jobStatuses: JobStatusService;
    serveStatuses: ServeStatusService;
  }) {
    this.#views = options.views;
    this.#warnings = options.warnings;
    this.#jobStatuses = options.jobStatuses;
    this.#serveStatuses = options.serveStatuses;
  }

  async clusters(
    input: OperationInput<'getClusterPage'>,
    context: RequestContext,
  ): Promise<Rendered<ClusterPage>> {
    const index = await this.#views.cluster.index({}, context);
    const page = pageOf(index, input, context);
    const states = inEachState(CLUSTER_STATES, page);
    return renderList({
      schema: operations.getClusterPage.output,
      field: 'rows',
      items: page.items.map(view =>
        renderRow({
          schema: clusterRowSchema,
          ready: { cluster: view, status: view.summary },
          rest: { warnings: this.#warnings.ofCluster(view) },
        }),
      ),
      list: rows => ({ rows, ...summaryOf(page), states }),
    });
  }

  async jobs(
    input: OperationInput<'getRayJobPage'>,
    context: RequestContext,
  ): Promise<Rendered<JobPage>> {
    const index = await this.#views.job.index({}, context);
    const clusters = await this.#views.cluster.index({}, context);
    const isVisible = await context.visible();
    const now = Date.now();
    const page = pageOf(index, input, {
      ...context,
      columns: {
        duration: ({ listFields }) => durationAt(now, listFields.values),
      },
    });
    const states = inEachState(JOB_STATES_SHOWN, page);
    const items = page.items.map(async view => {
      const { namespace, name } = view;
      const key = { namespace, name };
      const status = await ignoreNotFound(this.#jobStatuses.get(key, context));
      const summary = status && { ...status, pods: [], events: [] };
      return renderRow({
        schema: jobRowSchema,
        ready: {
          job: view,
          status: summary && new RenderedMessage(jobStatusSchema, summary),
        },
        rest: { warnings: this.#warnings.ofJob(key, clusters, isVisible) },
      });
    });
    return renderList({
      schema: operations.getRayJobPage.output,
      field: 'rows',
      items: await Promise.all(items),
      list: rows => ({ rows, ...summaryOf(page), states }),
    });
  }

  async services(
    input: OperationInput<'getRayServicePage'>,
    context: RequestContext,
  ): Promise<Rendered<ServicePage>> {
    const index = await this.#views.service.index({}, context);
    const clusters = await this.#views.cluster.index({}, context);
    const isVisible = await context.visible();
    const serving = new ServingClusters({ clusters, isVisible });
    const stateOf = (view: View<Service>) => serving.stateOf(view);
    const page = pageOf(index, input, {
      ...context,
      stateOf,
      columns: { state: view => SERVE_STATES.indexOf(stateOf(view)) },
    });
    const states = inEachState(SERVE_STATES, page);
    const items = page.items.map(async view => {
      const { namespace, name } = view;
      const key = { namespace, name };
      const status = await ignoreNotFound(
        this.#serveStatuses.get(key, context),
      );
      const summary = status && { ...status, events: [] };
      return renderRow({
        schema: serviceRowSchema,
        ready: {
          service: view,
          status: summary && new RenderedMessage(serveStatusSchema, summary),
        },
        rest: { warnings: this.#warnings.ofService(key, clusters, isVisible) },
      });
    });
    return renderList({
      schema: operations.getRayServicePage.output,
      field: 'rows',
      items: await Promise.all(items),
      list: rows => ({ rows, ...summaryOf(page), states }),
    });
  }

  async templates(
    input: OperationInput<'getComputeTemplatePage'>,
    context: RequestContext,
  ): Promise<Rendered<ComputeTemplatePage>> {
    const index = await this.#views.template.index({}, context);
    const use = new ClusterUse({
      clusters: await this.#views.cluster.index({}, context),
      isVisible: await context.visible(),
    });
    const page = pageOf(index, input, {
      ...context,
      columns: { usedBy: view => use.of(view).clusterCount },
    });
    return renderList({
      schema: operations.getComputeTemplatePage.output,
      field: 'rows',
      items: page.items.map(view =>
        renderRow({
          schema: templateRowSchema,
          ready: { template: view },
          rest: { ...use.of(view), uid: view.uid ?? '' },
        }),
      ),
      list: rows => ({ rows, ...summaryOf(page) }),
    });
  }
}
