import {
  ClusterUsage,
  ComputeTemplateUsage,
  ObjectKey,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import {
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../../requests/RequestContext';
import { FactReader } from '../../kubernetes/FactReader';
import { ViewReaders } from '../../kinds/createViewReaders';
import { View } from '../../views/View';
import { ViewReader } from '../../views/ViewReader';

const OWNER_KINDS = new Map<string, 'job' | 'service'>([
  [RAY_JOBS.kind, 'job'],
  [RAY_SERVICES.kind, 'service'],
]);

function ownerOf({ metadata }: RayCluster): ClusterUsage['owner'] {
  for (const { kind: ownerKind, name } of metadata.ownerReferences ?? []) {
    const kind = OWNER_KINDS.get(ownerKind);
    if (kind) return { kind, name };
  }
  return undefined;
}

/** Lists the users of an object, for callers that are about to delete it. */
export class WhereUsedService {
  readonly #views: ViewReaders;
  readonly #clusters: FactReader<RayCluster>;

  constructor(options: {
    views: ViewReaders;
    clusters: FactReader<RayCluster>;
  }) {
    this.#views = options.views;
    this.#clusters = options.clusters;
  }

  /** @throws RayApiError if the template does not exist */
  async template(
    key: ObjectKey,
    context: RequestContext,
  ): Promise<ComputeTemplateUsage> {
    const { cluster, job, service, template } = this.#views;
    await template.get(key, context);
    const isVisible = await context.visible();
    const scope = { namespace: key.namespace };
    const users = (views: Iterable<View<object>>) =>
      [...views]
        .filter(({ resource }) => resource.namespace === key.namespace)
        .filter(({ resource }) => resource.templates.includes(key.name))
        .filter(({ resource }) => isVisible(resource))
        .map(({ name }) => name);
    return {
      clusters: users(await cluster.indexIfInstalled(scope, context)),
      jobs: users(await job.indexIfInstalled(scope, context)),
      services: users(await service.indexIfInstalled(scope, context)),
    };
  }

  /** @throws RayApiError if the cluster does not exist */
  async cluster(
    key: ObjectKey,
    context: RequestContext,
  ): Promise<ClusterUsage> {
    const rayCluster = await this.#clusters.find(key, context);
    return {
      owner: await this.#visibleOwner(rayCluster, context),
      jobs: await this.#jobsOn(key, context),
    };
  }

  async #visibleOwner(
    rayCluster: RayCluster,
    context: RequestContext,
  ): Promise<ClusterUsage['owner']> {
    const owner = ownerOf(rayCluster);
    if (!owner) return undefined;
    const { namespace = '' } = rayCluster.metadata;
    const { job, service } = this.#views;
    const views: Pick<ViewReader<View<object>>, 'get'> = owner.kind === 'job'
      ? job
      : service;
    const view = await ignoreNotFound(
      views.get({ namespace, name: owner.name }, context),
    );
    const isVisible = await context.visible();
    return view && isVisible(view.resource) ? owner : undefined;
  }

  async #jobsOn(
    { namespace, name }: ObjectKey,
    context: RequestContext,
  ): Promise<ClusterUsage['jobs']> {
    const isVisible = await context.visible();
    const jobs = await this.#views.job.indexIfInstalled({ namespace }, context);
    return [...jobs]
      .filter(
        job => job.namespace === namespace && job.listFields.cluster === name,
      )
      .filter(job => Object.keys(job.message().clusterSelector).length > 0)
      .filter(({ resource }) => isVisible(resource))
      .map(job => ({ name: job.name, state: job.listFields.state }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
