import {
  ComputeTemplate,
  ObjectKey,
  OperationInput,
  OperationOutput,
  operations,
  unlessMissing,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  CONFIG_MAPS,
  ConfigMap,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { templateResource } from '../core/RayResource';
import { Rendered } from '../core/Rendered';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { ListQuery } from '../paging/selectPage';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { isOrderedVersion } from '../kubernetes/cache/versions';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { assertNamespace } from '../kubernetes/namespaces';
import { ObjectAccess } from '../kubernetes/ObjectAccess';
import { asReadBy } from '../updates/asReadBy';
import { definitions } from '../updates/definitions';
import { asObject, View } from '../views/View';
import { ViewLists } from '../views/ViewLists';
import { ReadOptions, ViewReader } from '../views/ViewReader';
import { configMapToTemplate } from './configMapToTemplate';
import { TemplateErrors, unknownTemplates } from './TemplateErrors';
import { TEMPLATE_MARK } from '../kubernetes/templateMark';
import { templateToConfigMap } from './templateToConfigMap';

/** Templates that are read one by one; more are read together, so that no request becomes hundreds. */
const MAX_SINGLE_READS = 5;

/** How templates are looked up for what is to be made of them. */
export interface ResolveOptions {
  /** Who asks. */
  context: Pick<RequestContext, 'readable' | 'signal' | 'impersonate'>;
  /** Names that the changed object uses already: these the caller need not be allowed to read. */
  inUse?: readonly string[];
}

/** Compute templates: ConfigMaps with a label (KubeRay API server V1, ComputeTemplateService). */
export class TemplateService {
  readonly #kubernetes: KubernetesService;
  readonly #configMaps: ManagedObjects<ConfigMap>;
  readonly #cached: CachedObjects<ConfigMap>;
  readonly #views: ViewReader<View<ComputeTemplate>>;
  readonly #lists = new ViewLists({
    schema: operations.listAllComputeTemplates.output,
    field: 'computeTemplates',
    list: (computeTemplates: ComputeTemplate[], page) => ({
      computeTemplates,
      continue: page.continue,
    }),
  });

  constructor(options: {
    kubernetes: KubernetesService;
    cached: CachedObjects<ConfigMap>;
    views: ViewReader<View<ComputeTemplate>>;
  }) {
    const { kubernetes } = options;
    this.#kubernetes = kubernetes;
    this.#cached = options.cached;
    this.#views = options.views;
    this.#configMaps = new ManagedObjects({
      kubernetes,
      resource: CONFIG_MAPS,
      mark: TEMPLATE_MARK,
      errors: TemplateErrors,
    });
  }

  async create(
    input: OperationInput<'createComputeTemplate'>,
    context: RequestContext,
  ): Promise<ComputeTemplate> {
    const { computeTemplate: template } = input;
    if (!template) throw new TypeError('The rules let no empty request pass');
    const created = await this.#configMaps.create(
      template,
      () => templateToConfigMap(template),
      createOptionsOf(context),
    );
    return configMapToTemplate(created);
  }

  async get(
    key: ObjectKey,
    options: ReadOptions,
  ): Promise<Rendered<ComputeTemplate>> {
    return asObject(await this.#views.get(key, options));
  }

  /**
   * The template as it is before an operation looks at it or changes it.
   *
   * @throws RayApiError as the operation itself would when it is missing or none
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: CallOptions = {},
  ): Promise<ComputeTemplate> {
    const configMap = await this.#configMaps.find(key, access, options);
    return configMapToTemplate(configMap);
  }

  async list(
    { namespace }: { namespace?: string },
    query: ListQuery,
    context: RequestContext,
  ): Promise<Rendered<OperationOutput<'listAllComputeTemplates'>>> {
    const index = await this.#views.index({ namespace }, context);
    const { mayRead, mayReadAll } = context;
    const asked = { ...query, namespace, mayRead, mayReadAll };
    return this.#lists.render(index, asked);
  }

  async delete(
    key: ObjectKey,
    { dryRun, signal, impersonate, ifMatch }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.#configMaps.delete(key, {
      ...{ dryRun, signal, impersonate },
      assertAsRead: asReadBy(ifMatch, definitions.template),
    });
    return {};
  }

  /**
   * The templates of these names in a namespace, for what is to be made of them: from the cache while it is up to date,
   * and otherwise by a few requests at most. Those that the caller may not read are not looked for, so that neither the
   * answer nor the time it takes shows whether they exist.
   *
   * @throws RayApiError `FAILED_PRECONDITION` that names those that don't exist or may not be read, or `NOT_FOUND` when
   * not even the namespace exists
   */
  async resolve(
    namespace: string,
    names: readonly string[],
    { context, inUse = [] }: ResolveOptions,
  ): Promise<Map<string, ComputeTemplate>> {
    if (!names.length) return new Map();
    const { signal, impersonate } = context;
    const isReadable = await context.readable('template');
    const usable = names.filter(
      name =>
        inUse.includes(name) ||
        isReadable(templateResource({ namespace, name })),
    );
    const templates = new Map<string, ComputeTemplate>();
    for (const name of usable) {
      const configMap = this.#fromCache({ namespace, name });
      if (configMap) templates.set(name, configMapToTemplate(configMap));
    }
    const isMissing = (name: string) => !templates.has(name);
    // What the cache does not have yet, another replica of the portal may just have made.
    const unknown = usable.filter(isMissing);
    const read = await this.#read(namespace, unknown, {
      ...{ signal, impersonate },
    });
    for (const template of read) templates.set(template.name, template);
    const missing = names.filter(isMissing);
    if (!missing.length) return templates;
    await assertNamespace(this.#kubernetes, namespace, { signal });
    throw unknownTemplates(namespace, missing.sort());
  }

  #fromCache(key: ObjectKey): ConfigMap | undefined {
    const { freshness, version } = this.#cached;
    const isCurrent = freshness.state === 'current';
    return isCurrent && version !== undefined && isOrderedVersion(version)
      ? this.#cached.get(key)
      : undefined;
  }

  async #read(
    namespace: string,
    names: readonly string[],
    options: CallOptions,
  ): Promise<ComputeTemplate[]> {
    if (names.length > MAX_SINGLE_READS) {
      const all = await this.#configMaps.list({ namespace, ...options });
      return all
        .filter(({ metadata }) => names.includes(metadata.name))
        .map(configMapToTemplate);
    }
    const found = await Promise.all(
      names.map(name =>
        unlessMissing(this.find({ namespace, name }, 'get', options)),
      ),
    );
    return found.filter(template => template !== undefined);
  }
}
