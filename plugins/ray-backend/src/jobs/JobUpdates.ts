import {
  applyPatch,
  Job,
  jobRules,
  jobSchema,
  ObjectKey,
  OperationInput,
  operations,
  warningsOf,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesService, RayJob } from '@rayport/backstage-plugin-ray-node';
import { asShown } from '../core/asShown';
import { Admission } from '../admission/Admission';
import { imageWarnings } from '../clusters/imageWarnings';
import { keptOwnerWarnings } from '../clusters/keptOwnerWarnings';
import { RequestContext } from '../requests/RequestContext';
import { rayJobToJob } from './rayJobToJob';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { jobKind } from './jobKind';
import { TemplateService } from '../templates/TemplateService';
import { assertAllowed } from '../resources/assertAllowed';
import { assertRules } from '../resources/assertRules';
import {
  assertEffective,
  assertResumable,
  assertSuspendable,
} from './jobEffects';
import { clusterNameOf, isSelecting } from './explain/JobFacts';
import { mergeRayJob } from './mergeRayJob';
import { templatesForPatch } from '../templates/templatesForPatch';
import { kueueWarnings } from '../resources/kueueWarnings';
import { Updated, updateObject } from '../resources/updateObject';

/** Updates jobs, within the limits of the operator; the reference server has no updates. */
export class JobUpdates {
  readonly #rayJobs: ManagedObjects<RayJob>;
  readonly #templates: TemplateService;
  readonly #admission: Admission;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
  }) {
    this.#rayJobs = new ManagedObjects(options.kubernetes, jobKind);
    this.#templates = options.templates;
    this.#admission = options.admission;
  }

  /** Changes what the patch names, if that has an effect. */
  async patch(
    { patch, ...key }: OperationInput<'patchRayJob'>,
    context: RequestContext,
  ): Promise<Job> {
    const job = await this.#change(key, context, async existing => {
      const before = asShown(jobSchema, rayJobToJob(existing));
      const after = applyPatch(jobSchema, before, patch);
      const operation = operations.patchRayJob;
      assertRules(jobRules, { before, after, patch, operation });
      const { caller } = context;
      this.#admission.assertAdmitted({ before, after, operation, caller });
      assertAllowed(jobKind.toResource(after), context);
      // Only the portal uses the owner.
      const operated = { ...after, user: before.user };
      assertEffective(existing, { before, after: operated }, new Date());
      const templates = await templatesForPatch(this.#templates, {
        namespace: key.namespace,
        before: before.clusterSpec,
        after: after.clusterSpec,
        context,
      });
      return mergeRayJob({ existing, before, after, templates });
    });
    warningsOf(job, jobRules).forEach(context.warn);
    return job;
  }

  async suspend(key: ObjectKey, context: RequestContext): Promise<Job> {
    return this.#setSuspend(key, context, existing => {
      if (existing.spec?.suspend) return existing;
      assertSuspendable(existing);
      return { ...existing, spec: { ...existing.spec, suspend: true } };
    });
  }

  async resume(key: ObjectKey, context: RequestContext): Promise<Job> {
    return this.#setSuspend(key, context, existing => {
      assertResumable(existing);
      return existing.spec?.suspend
        ? { ...existing, spec: { ...existing.spec, suspend: false } }
        : existing;
    });
  }

  async #setSuspend(
    key: ObjectKey,
    context: RequestContext,
    change: (existing: RayJob) => RayJob,
  ): Promise<Job> {
    const { updated } = await this.#update(key, context, change);
    kueueWarnings(updated).forEach(context.warn);
    return rayJobToJob(updated);
  }

  #update(
    key: ObjectKey,
    context: RequestContext,
    change: (existing: RayJob) => RayJob | Promise<RayJob>,
  ): Promise<Updated<RayJob>> {
    return updateObject({
      objects: this.#rayJobs,
      key,
      kind: jobKind,
      options: context,
      change,
    });
  }

  async #change(
    key: ObjectKey,
    context: RequestContext,
    change: (existing: RayJob) => RayJob | Promise<RayJob>,
  ): Promise<Job> {
    const { existing, updated } = await this.#update(key, context, change);
    const own = isSelecting(existing) ? undefined : clusterNameOf(existing);
    keptOwnerWarnings(existing, updated, own).forEach(context.warn);
    const [before, after] = [existing, updated].map(
      ({ spec }) => spec?.rayClusterSpec,
    );
    imageWarnings(before, after).forEach(context.warn);
    return rayJobToJob(updated);
  }
}
