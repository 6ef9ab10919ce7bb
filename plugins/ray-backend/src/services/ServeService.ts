import {
  OperationInput,
  OperationOutput,
  operations,
  Rules,
  Service,
  serviceRules,
  MessagePart,
  warningsOf,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { templatesOf } from '../core/RayResource';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { inQueue } from '../kubernetes/otherManagers';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { serviceKind } from './serviceKind';
import { ResolveOptions, TemplateService } from '../templates/TemplateService';
import { serviceChangeWarnings } from './serviceEffects';
import { updateObject } from '../resources/updateObject';
import { withStoredMinReplicas } from '../clusters/conversion/withStoredMinReplicas';
import { CreateWarnings } from '../resources/CreateWarnings';
import { ResourceService } from '../resources/ResourceService';
import { View } from '../views/View';
import { ViewReader } from '../views/ViewReader';
import { mergeRayService } from './mergeRayService';
import { rayServiceToService } from './rayServiceToService';
import { ServiceReader } from './ServiceReader';
import { serviceToRayService } from './serviceToRayService';

const rules: Rules<Service> = (service, report) =>
  serviceRules(service, 'created', report);

/** Services: RayServices with a label (KubeRay API server V1, RayServeService). */
export class ServeService extends ResourceService<
  RayServiceObject,
  Service,
  OperationOutput<'listAllRayServices'>
> {
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #capacity: ClusterCapacity;
  readonly #createWarnings: CreateWarnings;
  readonly #reader: ServiceReader;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    capacity: ClusterCapacity;
    createWarnings: CreateWarnings;
    reader: ServiceReader;
    views: ViewReader<View<Service>>;
  }) {
    super({
      kubernetes: options.kubernetes,
      kind: serviceKind,
      views: options.views,
      list: {
        schema: operations.listAllRayServices.output,
        field: 'services',
        list: (services: Service[], page) => ({
          services,
          totalSize: 0,
          nextPageToken: page.continue,
        }),
      },
    });
    this.#templates = options.templates;
    this.#admission = options.admission;
    this.#capacity = options.capacity;
    this.#createWarnings = options.createWarnings;
    this.#reader = options.reader;
  }

  async create(
    { service, queue }: OperationInput<'createRayService'>,
    context: RequestContext,
  ): Promise<Service> {
    const { caller, warn } = context;
    if (!service) throw new TypeError('The rules let no empty request pass');
    let warnings: Promise<MessagePart[]> | undefined;
    const make = async () => {
      this.#admission.assertAdmitted({
        after: service,
        caller,
        operation: operations.createRayService,
      });
      const templates = await this.#templatesOf(service, { context });
      const now = new Date();
      const wanted = inQueue(
        serviceToRayService({ service, templates, now }),
        queue,
      );
      warnings = this.#createWarnings.of(wanted, context);
      return wanted;
    };
    const options = createOptionsOf(context);
    const created = await this.objects.create(service, make, options);
    warningsOf(service, rules).forEach(warn);
    (await warnings)?.forEach(warn);
    return rayServiceToService(created, []);
  }

  /** Changes only what the request owns; does not write if nothing changes. */
  async update(
    { service }: OperationInput<'updateRayService'>,
    context: RequestContext,
  ): Promise<Service> {
    if (!service) throw new TypeError('The rules let no empty request pass');
    const { signal, warn } = context;
    const { existing, updated } = await updateObject({
      objects: this.objects,
      key: service,
      kind: serviceKind,
      change: stored => this.#merge(stored, service, context),
      options: context,
    });
    warningsOf(service, rules).forEach(warn);
    serviceChangeWarnings(existing, updated).forEach(warn);
    const [now, before] = [updated, existing].map(
      ({ spec }) => spec?.rayClusterConfig,
    );
    (await this.#capacity.warnings(now, before)).forEach(warn);
    return (await this.#reader.viewOf(updated, { signal })).message();
  }

  async #templatesOf(service: Service, options: ResolveOptions) {
    const { namespace, clusterSpec } = service;
    const names = templatesOf(clusterSpec);
    return this.#templates.resolve(namespace, names, options);
  }

  async #merge(
    existing: RayServiceObject,
    service: Service,
    context: RequestContext,
  ): Promise<RayServiceObject> {
    const before = rayServiceToService(existing, []);
    this.#admission.assertAdmitted({
      before,
      after: service,
      caller: context.caller,
      operation: operations.updateRayService,
    });
    const templates = await this.#templatesOf(service, {
      context,
      inUse: templatesOf(before.clusterSpec),
    });
    const stored = existing.spec?.rayClusterConfig;
    const clusterSpec =
      service.clusterSpec && withStoredMinReplicas(service.clusterSpec, stored);
    const wanted = serviceToRayService({
      service: { ...service, clusterSpec },
      templates,
      now: new Date(),
    });
    return mergeRayService(existing, wanted);
  }
}
