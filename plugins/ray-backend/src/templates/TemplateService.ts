import {
  ComputeTemplate,
  computeTemplateWarnings,
  ObjectKey,
  OperationInput,
  OperationOutput,
  operations,
  ignoreNotFound,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  ConfigMap,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { isOrderedVersion } from '../kubernetes/cache/versions';
import { templateKind } from './templateKind';
import { templateResource } from './templateResource';
import { assertNamespace } from '../kubernetes/namespaces';
import { ResourceService } from '../resources/ResourceService';
import { View } from '../views/View';
import { ViewReader } from '../views/ViewReader';
import { configMapToTemplate } from './configMapToTemplate';
import { unknownTemplates } from './TemplateErrors';
import { templateToConfigMap } from './templateToConfigMap';

/** Templates that are read individually; more are read together, so that no request becomes hundreds. */
const MAX_SINGLE_READS = 5;

/** Options of looking up templates for an object. */
export interface ResolveOptions {
  /** The caller. */
  context: Pick<RequestContext, 'readable' | 'signal' | 'impersonate'>;
  /** Names that the changed object already uses, which the caller needs no permission to read. */
  inUse?: readonly string[];
}

/** Compute templates: ConfigMaps with a label (KubeRay API server V1, ComputeTemplateService). */
export class TemplateService extends ResourceService<
  ConfigMap,
  ComputeTemplate,
  OperationOutput<'listAllComputeTemplates'>
> {
  readonly #kubernetes: KubernetesService;
  readonly #cached: CachedObjects<ConfigMap>;

  constructor(options: {
    kubernetes: KubernetesService;
    cached: CachedObjects<ConfigMap>;
    views: ViewReader<View<ComputeTemplate>>;
  }) {
    super({
      kubernetes: options.kubernetes,
      kind: templateKind,
      views: options.views,
      list: {
        schema: operations.listAllComputeTemplates.output,
        field: 'computeTemplates',
        list: (computeTemplates: ComputeTemplate[], page) => ({
          computeTemplates,
          continue: page.continue,
        }),
      },
    });
    this.#kubernetes = options.kubernetes;
    this.#cached = options.cached;
  }

  async create(
    input: OperationInput<'createComputeTemplate'>,
    context: RequestContext,
  ): Promise<ComputeTemplate> {
    const { computeTemplate: template } = input;
    if (!template) throw new TypeError('The rules let no empty request pass');
    const created = await this.objects.create(
      template,
      () => templateToConfigMap(template),
      createOptionsOf(context),
    );
    computeTemplateWarnings(template).forEach(context.warn);
    return configMapToTemplate(created);
  }

  /**
   * The named templates in a namespace, for an object: from the cache while it is up to date, otherwise with a few
   * requests at most. Templates that the caller may not read are not looked up, so that neither the answer nor its
   * duration reveals them.
   *
   * @throws RayApiError `FAILED_PRECONDITION` that names missing or unreadable ones, or `NOT_FOUND` when the namespace
   * does not exist
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
    // A template that the cache lacks may just have been created by another replica.
    const unknown = usable.filter(isMissing);
    const read = await this.#read(namespace, unknown, {
      signal,
      impersonate,
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
      const all = await this.objects.list({ namespace, ...options });
      return all
        .filter(({ metadata }) => names.includes(metadata.name))
        .map(configMapToTemplate);
    }
    const found = await Promise.all(
      names.map(name =>
        ignoreNotFound(this.objects.find({ namespace, name }, 'get', options)),
      ),
    );
    return found
      .filter(configMap => configMap !== undefined)
      .map(configMapToTemplate);
  }
}
