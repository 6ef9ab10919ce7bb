import {
  applyPatch,
  ObjectKey,
  OperationInput,
  operations,
  Rules,
  Service,
  serviceRules,
  serviceSchema,
  warningsOf,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { asShown } from '../core/asShown';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { RequestContext } from '../requests/RequestContext';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { serviceKind } from './serviceKind';
import { rayServiceToService } from './rayServiceToService';
import { ServiceReader } from './ServiceReader';
import { TemplateService } from '../templates/TemplateService';
import { assertAllowed } from '../resources/assertAllowed';
import { assertRules } from '../resources/assertRules';
import { mergePatchedService } from './mergePatchedService';
import {
  assertServiceEffect,
  assertSuspension,
  serviceChangeWarnings,
} from './serviceEffects';
import { templatesForPatch } from '../templates/templatesForPatch';
import { kueueWarnings } from '../resources/kueueWarnings';
import { updateObject } from '../resources/updateObject';

const rules: Rules<Service> = (service, report) =>
  serviceRules(service, 'updated', report);

/** Patches, suspends and resumes services; replacing them is the reference server's own operation. */
export class ServiceUpdates {
  readonly #rayServices: ManagedObjects<RayServiceObject>;
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #capacity: ClusterCapacity;
  readonly #reader: ServiceReader;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    capacity: ClusterCapacity;
    services: ServiceReader;
  }) {
    const { kubernetes, templates } = options;
    this.#rayServices = new ManagedObjects(kubernetes, serviceKind);
    this.#templates = templates;
    this.#admission = options.admission;
    this.#capacity = options.capacity;
    this.#reader = options.services;
  }

  /** Changes what the patch names, if that has an effect. */
  async patch(
    { patch, ...key }: OperationInput<'patchRayService'>,
    context: RequestContext,
  ): Promise<Service> {
    const { caller, signal, warn } = context;
    const { existing, updated } = await updateObject({
      objects: this.#rayServices,
      key,
      kind: serviceKind,
      options: context,
      change: async stored => {
        const before = asShown(serviceSchema, rayServiceToService(stored, []));
        const after = applyPatch(serviceSchema, before, patch);
        const operation = operations.patchRayService;
        assertRules(rules, { before, after, patch, operation });
        this.#admission.assertAdmitted({ before, after, operation, caller });
        assertAllowed(serviceKind.toResource(after), context);
        const templates = await templatesForPatch(this.#templates, {
          namespace: key.namespace,
          before: before.clusterSpec,
          after: after.clusterSpec,
          context,
        });
        const merged = mergePatchedService({
          existing: stored,
          before,
          after,
          templates,
        });
        assertServiceEffect(stored, merged);
        return merged;
      },
    });
    const view = await this.#reader.viewOf(updated, { signal });
    const service = view.message();
    warningsOf(service, rules).forEach(warn);
    serviceChangeWarnings(existing, updated).forEach(warn);
    const [now, was] = [updated, existing].map(
      ({ spec }) => spec?.rayClusterConfig,
    );
    (await this.#capacity.warnings(now, was)).forEach(warn);
    return service;
  }

  suspend(key: ObjectKey, context: RequestContext): Promise<Service> {
    return this.#setSuspended(true, key, context);
  }

  resume(key: ObjectKey, context: RequestContext): Promise<Service> {
    return this.#setSuspended(false, key, context);
  }

  async #setSuspended(
    suspend: boolean,
    key: ObjectKey,
    context: RequestContext,
  ): Promise<Service> {
    const { updated } = await updateObject({
      objects: this.#rayServices,
      key,
      kind: serviceKind,
      options: context,
      change: stored =>
        Boolean(stored.spec?.suspend) === suspend
          ? stored
          : { ...stored, spec: { ...stored.spec, suspend } },
    });
    assertSuspension(updated, suspend);
    kueueWarnings(updated).forEach(context.warn);
    const view = await this.#reader.viewOf(updated, {
      signal: context.signal,
    });
    return view.message();
  }
}
