import {
  operations,
  OperationId,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesService,
  nextTurn,
} from '@rayport/backstage-plugin-ray-node';
import { isDeepStrictEqual } from 'node:util';
import { Admission } from '../admission/Admission';
import { assertSuspendable } from '../clusters/clusterEffects';
import { clusterBinding } from '../jobs/clusterBinding';
import { jobKind } from '../jobs/jobKind';
import { selectedCluster } from '../jobs/selectedCluster';
import { assertOperable } from '../kubernetes/assertOperable';
import {
  derivedOwnerOf,
  withDerivedOwner,
} from '../kubernetes/owners/derivedOwner';
import { ObjectOwners } from '../kubernetes/owners/ObjectOwners';
import { RequestContext } from '../requests/RequestContext';
import { assertAllowed } from '../resources/assertAllowed';
import { assertMayChangeOwner } from '../resources/assertMayChangeOwner';
import { TemplateService } from '../templates/TemplateService';
import { usedTemplates } from './computeTemplates';
import { changedPrivateAnnotation } from './ownership';
import { assertOwnCluster } from './schedules';
import { manifestField } from './manifestField';
import { judged, resourceIn, ServedKind } from './servedKinds';
import { Fields, fieldsIn } from '../core/fieldsIn';

/** An object before and after a write; `before` is absent for a new one. */
export interface Change {
  before?: KubernetesObject;
  /** The object as Kubernetes would store it. */
  after: KubernetesObject;
}

/** Parses the result of `toMessage`; the messages of all kinds have at most these parts. */
type Message = Parameters<Admission['assertAdmitted']>[0]['after'];

/**
 * The checks that all writes share: permission for the resulting object, change of owner, limits, pod security, and the
 * operator's rules.
 */
export class WriteChecks {
  readonly #admission: Admission;
  readonly #templates: Pick<TemplateService, 'resolve'>;
  readonly #kubernetes: KubernetesService;
  readonly #owners: Pick<ObjectOwners, 'assertKept'> | undefined;

  constructor(options: {
    admission: Admission;
    templates: Pick<TemplateService, 'resolve'>;
    kubernetes: KubernetesService;
    /** Absent without `ray.owners`. */
    owners?: Pick<ObjectOwners, 'assertKept'>;
  }) {
    this.#admission = options.admission;
    this.#templates = options.templates;
    this.#kubernetes = options.kubernetes;
    this.#owners = options.owners;
  }

  /** @throws RayApiError for a namespace in which the caller may create nothing */
  assertNamespace(
    namespace: string,
    { id, context }: { id: OperationId; context: RequestContext },
  ): void {
    const { caller } = context;
    const operation = operations[id];
    this.#admission.assertNamespace(namespace, { operation, caller });
  }

  /** @throws RayApiError for a change that the caller may not make */
  async check(
    kind: ServedKind,
    change: Change,
    { id, context }: { id: OperationId; context: RequestContext },
  ): Promise<void> {
    // Each check of a large object takes milliseconds, which must not add up over several callers.
    await nextTurn();
    const { before } = change;
    // A dry run's answer lacks the owner that `ray.owners` finds.
    const derived = before && derivedOwnerOf(before);
    const after = withDerivedOwner(change.after, derived);
    const { caller } = context;
    const operation = operations[id];
    assertPrivate(change);
    const made = {
      before: before && judged(kind, before),
      after: judged(kind, change.after),
    };
    const resource = resourceIn(kind, after);
    const templates = context.mayReadAll
      ? resource.templates
      : await usedTemplates(made, { templates: this.#templates, context });
    assertAllowed({ ...resource, templates }, context);
    if (before) {
      this.#owners?.assertKept(derived, change.after.metadata);
      await assertMayChangeOwner(before, after, { kind, context });
    }
    await nextTurn();
    const messageOf = (object: KubernetesObject) =>
      kind.toMessage(object) as Message;
    // Its messages name the fields of the object, those of the other check the fields of the KubeRay API V1.
    this.#admission.assertPodsAdmitted({ ...made, operation, caller });
    await nextTurn();
    this.#admission.assertAdmitted({
      before: before && messageOf(before),
      after: messageOf(after),
      operation,
      caller,
      fieldOf: field => manifestField(kind, field),
    });
    await nextTurn();
    assertOperable(kind, { before, after }).forEach(context.warn);
    assertSelectorStays(made);
    if (kind.kind === 'cluster') assertSuspension(change);
    if (kind.judgedAs && !before) assertOwnCluster(made.after);
  }

  /**
   * The annotations that bind a new job to its existing cluster, the same as in the V1 API.
   *
   * @returns annotations; none for what selects no cluster
   * @throws RayApiError `PERMISSION_DENIED` where the caller may not submit to the cluster
   */
  async bindingOf(
    kind: ServedKind,
    object: KubernetesObject,
    context: RequestContext,
  ): Promise<Record<string, string>> {
    // Schedules name no cluster.
    if (kind.kind !== 'job' || kind.judgedAs) return {};
    const job = jobKind.toMessage(object);
    const selected = await selectedCluster(this.#kubernetes, job, context);
    return selected?.isBinding ? clusterBinding(selected.cluster) : {};
  }
}

function assertPrivate({ before, after }: Change): void {
  const name = changedPrivateAnnotation(before, after);
  if (name === undefined) return;
  throw new RayApiError(
    'PERMISSION_DENIED',
    `The annotation ${name} is the portal's own: leave it as it is.`,
  );
}

function selectorOf(object: KubernetesObject): Fields | undefined {
  return fieldsIn(fieldsIn(object, 'spec'), 'clusterSelector');
}

/** The owner of a cluster suspends and resumes it. */
function assertSuspension({ before, after }: Change): void {
  const [was, is] = [before, after].map(object =>
    Boolean(fieldsIn(object, 'spec')?.suspend),
  );
  if (before && was !== is) {
    assertSuspendable(before, is ? 'suspend' : 'resume');
  }
}

/** Whether a job may run on a cluster is decided when the job is created. */
function assertSelectorStays({ before, after }: Change): void {
  if (!before || isDeepStrictEqual(selectorOf(before), selectorOf(after))) {
    return;
  }
  throw new RayApiError(
    'FAILED_PRECONDITION',
    'spec.clusterSelector of a RayJob cannot be changed: create another RayJob.',
  );
}
