import {
  Cluster,
  clusterRules,
  clusterSchema,
  ObjectKey,
  OperationInput,
  operations,
  warningsOf,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { asShown } from '../core/asShown';
import { templatesOf } from '../core/RayResource';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { ClusterReader } from './ClusterReader';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';
import { RequestContext } from '../requests/RequestContext';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { clusterKind } from './clusterKind';
import { TemplateService } from '../templates/TemplateService';
import { assertAllowed } from '../resources/assertAllowed';
import { assertRules, assertSameUser } from '../resources/assertRules';
import {
  assertNoOrphanedWorkers,
  assertSuspendable,
  clusterChangeWarnings,
} from './clusterEffects';
import { mergeRayCluster, MergeRayClusterOptions } from './mergeRayCluster';
import { patchCluster } from './patchCluster';
import { kueueWarnings } from '../resources/kueueWarnings';
import { templatesForPatch } from '../templates/templatesForPatch';
import { Updated, updateObject } from '../resources/updateObject';

/** Domains of annotations of tools and the platform, with all subdomains. */
const SYSTEM_DOMAINS = [
  'ray.io',
  'rayport.io',
  'kubernetes.io',
  'k8s.io',
  'openshift.io',
];

function isSystem(key: string): boolean {
  const [domain = '', name] = key.split('/', 2);
  return (
    name !== undefined &&
    SYSTEM_DOMAINS.some(
      system => domain === system || domain.endsWith(`.${system}`),
    )
  );
}

/** Annotations that a request keeps without naming them. */
function systemAnnotations(
  annotations: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(annotations).filter(([key]) => isSystem(key)),
  );
}

/** The result of an update. */
type Wanted = Pick<
  MergeRayClusterOptions,
  'after' | 'templates' | 'keepsResources'
>;

/** Updates clusters; the reference server has no updates. */
export class ClusterUpdates {
  readonly #rayClusters: ManagedObjects<RayCluster>;
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #capacity: ClusterCapacity;
  readonly #reader: ClusterReader;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    capacity: ClusterCapacity;
    clusters: ClusterReader;
  }) {
    this.#rayClusters = new ManagedObjects(options.kubernetes, clusterKind);
    this.#templates = options.templates;
    this.#admission = options.admission;
    this.#capacity = options.capacity;
    this.#reader = options.clusters;
  }

  /** Replaces what the request owns (PUT), with the present content of its compute templates. */
  async update(
    { cluster, ...key }: OperationInput<'updateCluster'>,
    context: RequestContext,
  ): Promise<Cluster> {
    if (!cluster) throw new TypeError('The rules let no empty request pass');
    const { caller } = context;
    const names = templatesOf(cluster.clusterSpec);
    return this.#change(key, context, async before => {
      assertSameUser(before, cluster);
      this.#admission.assertAdmitted({
        before,
        after: cluster,
        caller,
        operation: operations.updateCluster,
      });
      const annotations = {
        ...systemAnnotations(before.annotations),
        ...cluster.annotations,
      };
      const { namespace } = key;
      return {
        after: { ...cluster, annotations },
        templates: await this.#templates.resolve(namespace, names, {
          context,
          inUse: templatesOf(before.clusterSpec),
        }),
        keepsResources: false,
      };
    });
  }

  /** Changes only what the patch names (PATCH). */
  async patch(
    { patch, ...key }: OperationInput<'patchCluster'>,
    context: RequestContext,
  ): Promise<Cluster> {
    const { caller } = context;
    return this.#change(key, context, async before => {
      const after = patchCluster(before, patch);
      const operation = operations.patchCluster;
      assertRules(clusterRules, { before, after, patch, operation });
      this.#admission.assertAdmitted({ before, after, operation, caller });
      assertAllowed(clusterKind.toResource(after), context);
      const templates = await templatesForPatch(this.#templates, {
        namespace: key.namespace,
        before: before.clusterSpec,
        after: after.clusterSpec,
        context,
      });
      return { after, templates, keepsResources: true };
    });
  }

  async suspend(key: ObjectKey, context: RequestContext): Promise<Cluster> {
    return this.#setSuspend(key, true, context);
  }

  async resume(key: ObjectKey, context: RequestContext): Promise<Cluster> {
    return this.#setSuspend(key, false, context);
  }

  async #change(
    key: ObjectKey,
    context: RequestContext,
    want: (before: Cluster) => Promise<Wanted>,
  ): Promise<Cluster> {
    const updated = await updateObject({
      objects: this.#rayClusters,
      key,
      kind: clusterKind,
      options: context,
      async change(existing) {
        const before = asShown(
          clusterSchema,
          rayClusterToCluster(existing, { events: [], state: '' }),
        );
        const wanted = await want(before);
        const merged = mergeRayCluster({ existing, before, ...wanted });
        assertNoOrphanedWorkers(existing.spec ?? {}, merged.spec ?? {});
        return merged;
      },
    });
    const cluster = await this.#answer(updated, context);
    warningsOf(cluster, clusterRules).forEach(context.warn);
    const { existing, updated: now } = updated;
    clusterChangeWarnings(existing, now).forEach(context.warn);
    const tooLarge = await this.#capacity.warnings(now.spec, existing.spec);
    tooLarge.forEach(context.warn);
    return cluster;
  }

  async #setSuspend(
    key: ObjectKey,
    suspend: boolean,
    context: RequestContext,
  ): Promise<Cluster> {
    const updated = await updateObject({
      objects: this.#rayClusters,
      key,
      kind: clusterKind,
      options: context,
      change(existing) {
        assertSuspendable(existing, suspend ? 'suspend' : 'resume');
        const { spec } = existing;
        return (spec?.suspend ?? false) === suspend
          ? existing
          : { ...existing, spec: { ...spec, suspend } };
      },
    });
    kueueWarnings(updated.updated).forEach(context.warn);
    return this.#answer(updated, context);
  }

  async #answer(
    { updated }: Updated<RayCluster>,
    { signal }: RequestContext,
  ): Promise<Cluster> {
    return (await this.#reader.viewOf(updated, { signal })).message();
  }
}
