import {
  clusterSpecWarnings,
  ObjectKey,
  OperationInput,
  OperationOutput,
  operations,
  Service,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  KubernetesService,
  RAY_SERVICES,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { templatesOf } from '../core/RayResource';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { Rendered } from '../core/Rendered';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { MANAGED_MARK } from '../kubernetes/managedMark';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectAccess } from '../kubernetes/ObjectAccess';
import { ResolveOptions, TemplateService } from '../templates/TemplateService';
import { serviceChangeWarnings } from './serviceEffects';
import { updateObject } from '../updates/updateObject';
import { withStoredMinReplicas } from '../updates/withStoredMinReplicas';
import { asReadBy } from '../updates/asReadBy';
import { definitions } from '../updates/definitions';
import { asObject, View } from '../views/View';
import { ViewLists } from '../views/ViewLists';
import { ReadOptions, ViewReader } from '../views/ViewReader';
import { mergeRayService } from './mergeRayService';
import { rayServiceToService } from './rayServiceToService';
import { ServiceErrors } from './ServiceErrors';
import { ServiceReader } from './ServiceReader';
import { serviceToRayService } from './serviceToRayService';

/** How lists of services ask for a page. */
type ServiceListQuery = Omit<OperationInput<'listAllRayServices'>, 'namespace'>;

/** Services: RayServices with a label (KubeRay API server V1, RayServeService). */
export class ServeService {
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #capacity: ClusterCapacity;
  readonly #reader: ServiceReader;
  readonly #rayServices: ManagedObjects<RayServiceObject>;
  readonly #views: ViewReader<View<Service>>;
  readonly #lists = new ViewLists({
    schema: operations.listAllRayServices.output,
    field: 'services',
    list: (services: Service[], page) => ({
      services,
      totalSize: 0,
      nextPageToken: page.continue,
    }),
  });

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    capacity: ClusterCapacity;
    reader: ServiceReader;
    views: ViewReader<View<Service>>;
  }) {
    const { kubernetes, templates } = options;
    this.#templates = templates;
    this.#admission = options.admission;
    this.#capacity = options.capacity;
    this.#reader = options.reader;
    this.#views = options.views;
    this.#rayServices = new ManagedObjects({
      kubernetes,
      resource: RAY_SERVICES,
      mark: MANAGED_MARK,
      errors: ServiceErrors,
    });
  }

  async create(
    { service }: OperationInput<'createRayService'>,
    context: RequestContext,
  ): Promise<Service> {
    const { caller, warn } = context;
    if (!service) throw new TypeError('The rules let no empty request pass');
    let capacityWarnings: Promise<string[]> | undefined;
    const make = async () => {
      this.#admission.assertAdmitted({
        after: service,
        caller,
        operation: operations.createRayService,
      });
      const templates = await this.#templatesOf(service, { context });
      const now = new Date();
      const wanted = serviceToRayService({ service, templates, now });
      capacityWarnings = this.#capacity.warnings(wanted.spec?.rayClusterConfig);
      return wanted;
    };
    const options = createOptionsOf(context);
    const created = await this.#rayServices.create(service, make, options);
    clusterSpecWarnings(service.clusterSpec).forEach(warn);
    (await capacityWarnings)?.forEach(warn);
    return rayServiceToService(created, []);
  }

  /** Changes only what the request owns, and nothing at all when it says what is stored. */
  async update(
    { service }: OperationInput<'updateRayService'>,
    context: RequestContext,
  ): Promise<Service> {
    if (!service) throw new TypeError('The rules let no empty request pass');
    const { signal, warn } = context;
    const { existing, updated } = await updateObject({
      objects: this.#rayServices,
      key: service,
      definitionOf: definitions.service,
      change: stored => this.#merge(stored, service, context),
      options: context,
    });
    clusterSpecWarnings(service.clusterSpec).forEach(warn);
    serviceChangeWarnings(existing, updated).forEach(warn);
    const [now, before] = [updated, existing].map(
      ({ spec }) => spec?.rayClusterConfig,
    );
    (await this.#capacity.warnings(now, before)).forEach(warn);
    return (await this.#reader.viewOf(updated, { signal })).message();
  }

  async get(key: ObjectKey, options: ReadOptions): Promise<Rendered<Service>> {
    return asObject(await this.#views.get(key, options));
  }

  /**
   * The service as it is before an operation looks at it or changes it, without its events.
   *
   * @throws RayApiError as the operation itself would when it is missing or not ours
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: CallOptions = {},
  ): Promise<Service> {
    const rayService = await this.#rayServices.find(key, access, options);
    return rayServiceToService(rayService, []);
  }

  async list(
    { namespace }: { namespace?: string },
    { pageSize, pageToken, ...filters }: ServiceListQuery,
    context: RequestContext,
  ): Promise<Rendered<OperationOutput<'listAllRayServices'>>> {
    const index = await this.#views.index({ namespace }, context);
    const { mayRead, mayReadAll } = context;
    const page = { limit: String(pageSize), continue: pageToken };
    const query = { ...filters, ...page, namespace, mayRead, mayReadAll };
    return this.#lists.render(index, query);
  }

  async delete(
    key: ObjectKey,
    { dryRun, signal, impersonate, ifMatch }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.#rayServices.delete(key, {
      ...{ dryRun, signal, impersonate },
      assertAsRead: asReadBy(ifMatch, definitions.service),
    });
    return {};
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
