import {
  ClusterUsage,
  ComputeTemplateUsage,
} from '@rayport/backstage-plugin-ray-common';
import {
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterErrors } from '../../clusters/ClusterErrors';
import { RequestContext } from '../../execution/RequestContext';
import { clusterNameOf, isSelecting } from '../../jobs/explain/JobFacts';
import { jobStateOf } from '../../jobs/explain/jobStateOf';
import { findCached } from '../../kubernetes/cache/findCached';
import { WatchCache } from '../../kubernetes/cache/WatchCache';
import { MANAGED_MARK } from '../../kubernetes/managedMark';
import { ObjectKey } from '../../kubernetes/ObjectKey';
import { TemplateErrors } from '../../templates/TemplateErrors';
import { TEMPLATE_MARK } from '../../templates/templateMark';
import { View } from '../../views/View';
import { Views } from '../../views/Views';

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

/** Who uses what, from memory alone: for whoever is about to delete it. */
export class WhereUsedService {
  readonly #cache: WatchCache;
  readonly #views: Views;

  constructor(options: { cache: WatchCache; views: Views }) {
    this.#cache = options.cache;
    this.#views = options.views;
  }

  /** @throws RayApiError when there is no such template */
  async template(
    key: ObjectKey,
    context: RequestContext,
  ): Promise<ComputeTemplateUsage> {
    await this.#ready(context);
    await findCached(this.#cache.templates, key, {
      ...{ mark: TEMPLATE_MARK, errors: TemplateErrors },
    });
    const isVisible = await context.visible();
    const users = (views: Iterable<View<object>>) =>
      [...views]
        .filter(({ resource }) => resource.namespace === key.namespace)
        .filter(({ resource }) => resource.templates.includes(key.name))
        .filter(({ resource }) => isVisible(resource))
        .map(({ name }) => name);
    const { clusters, jobs, services } = this.#views;
    return {
      clusters: users(clusters.index),
      jobs: users(jobs.index),
      services: users(services.index),
    };
  }

  /** @throws RayApiError when there is no such cluster */
  async cluster(
    key: ObjectKey,
    context: RequestContext,
  ): Promise<ClusterUsage> {
    await this.#ready(context);
    const rayCluster = await findCached(this.#cache.clusters, key, {
      ...{ mark: MANAGED_MARK, errors: ClusterErrors },
    });
    return {
      owner: await this.#visibleOwner(rayCluster, context),
      jobs: await this.#jobsOn(key, context),
    };
  }

  async #ready({ signal }: RequestContext): Promise<void> {
    const { clusters, jobs, services, templates } = this.#cache;
    const sources = [clusters, jobs, services, templates];
    await Promise.all(sources.map(source => source.ready({ signal })));
  }

  async #visibleOwner(
    rayCluster: RayCluster,
    context: RequestContext,
  ): Promise<ClusterUsage['owner']> {
    const owner = ownerOf(rayCluster);
    if (!owner) return undefined;
    const { namespace = '' } = rayCluster.metadata;
    const { jobs, services } = this.#views;
    const views = owner.kind === 'job' ? jobs.index : services.index;
    const view = views.get({ namespace, name: owner.name });
    const isVisible = await context.visible();
    return view && isVisible(view.resource) ? owner : undefined;
  }

  async #jobsOn(
    { namespace, name }: ObjectKey,
    context: RequestContext,
  ): Promise<ClusterUsage['jobs']> {
    const isVisible = await context.visible();
    const views = this.#views.jobs.index;
    return [...this.#cache.jobs.list(namespace)]
      .filter(rayJob => isSelecting(rayJob) && clusterNameOf(rayJob) === name)
      .filter(({ metadata }) => {
        const view = views.get({ namespace, name: metadata.name });
        return view !== undefined && isVisible(view.resource);
      })
      .map(rayJob => ({
        name: rayJob.metadata.name,
        state: jobStateOf(rayJob),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
