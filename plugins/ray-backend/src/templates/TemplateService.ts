import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  ComputeTemplate,
  isRayApiError,
  OperationInput,
  OperationOutput,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  CONFIG_MAPS,
  ConfigMap,
  KubernetesService,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';
import { templateResource } from '../authorization/RayResource';
import { RequestContext } from '../execution/RequestContext';
import { ListQuery, selectPage } from '../execution/selectPage';
import { ManagedObjects, selectorOf } from '../kubernetes/ManagedObjects';
import { assertNamespace } from '../kubernetes/namespaces';
import { ObjectAccess, ObjectKey } from '../kubernetes/ObjectKey';
import { configMapToTemplate } from './configMapToTemplate';
import { TemplateErrors, unknownTemplates } from './TemplateErrors';
import { templateToConfigMap } from './templateToConfigMap';

/** What marks a ConfigMap as a compute template. */
export const TEMPLATE_MARK = {
  label: RAY_LABELS.configType,
  value: COMPUTE_TEMPLATE_CONFIG_TYPE,
};

/** Selects the ConfigMaps that hold compute templates. */
export const TEMPLATE_SELECTOR = selectorOf(TEMPLATE_MARK);

/** Compute templates: ConfigMaps with a label (KubeRay API server V1, ComputeTemplateService). */
export class TemplateService {
  readonly #kubernetes: KubernetesService;
  readonly #configMaps: ManagedObjects<ConfigMap>;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    this.#kubernetes = kubernetes;
    this.#configMaps = new ManagedObjects({
      kubernetes,
      resource: CONFIG_MAPS,
      mark: TEMPLATE_MARK,
      errors: TemplateErrors,
    });
  }

  async create(
    input: OperationInput<'createComputeTemplate'>,
    { dryRun, signal }: RequestContext,
  ): Promise<ComputeTemplate> {
    const { computeTemplate: template } = input;
    if (!template) throw new TypeError('The rules let no empty request pass');
    const configMap = templateToConfigMap(template);
    const created = await this.#configMaps.create(configMap, {
      dryRun,
      signal,
    });
    return configMapToTemplate(created);
  }

  async get(
    key: ObjectKey,
    { signal }: { signal?: AbortSignal },
  ): Promise<ComputeTemplate> {
    return this.find(key, 'get', { signal });
  }

  /**
   * The template as it is before an operation looks at it or changes it.
   *
   * @throws RayApiError as the operation itself would when it is missing or none
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: { signal?: AbortSignal } = {},
  ): Promise<ComputeTemplate> {
    const configMap = await this.#configMaps.find(key, access, options);
    return configMapToTemplate(configMap);
  }

  async list(
    { namespace }: { namespace?: string },
    query: ListQuery,
    { signal, mayRead }: RequestContext,
  ): Promise<OperationOutput<'listAllComputeTemplates'>> {
    const items = await this.#configMaps.list({ namespace, signal });
    const templates = items
      .map(configMapToTemplate)
      .filter(template => mayRead(templateResource(template)));
    const shown = selectPage(templates, query, template => template);
    return { computeTemplates: shown.items, continue: shown.continue };
  }

  async delete(
    key: ObjectKey,
    { dryRun, signal }: WriteOptions,
  ): Promise<Record<string, never>> {
    await this.#configMaps.delete(key, { dryRun, signal });
    return {};
  }

  /**
   * The templates of these names in a namespace, for what is to be made of them.
   *
   * @throws RayApiError `FAILED_PRECONDITION` that names those that don't exist, or `NOT_FOUND` when not even the
   * namespace does
   */
  async resolve(
    namespace: string,
    names: readonly string[],
    options: { signal?: AbortSignal },
  ): Promise<Map<string, ComputeTemplate>> {
    const templates = new Map<string, ComputeTemplate>();
    const missing: string[] = [];
    await Promise.all(
      names.map(async name => {
        const template = await this.#getOptional({ namespace, name }, options);
        if (template) templates.set(name, template);
        else missing.push(name);
      }),
    );
    if (!missing.length) return templates;
    await assertNamespace(this.#kubernetes, namespace, options);
    throw unknownTemplates(namespace, missing.sort());
  }

  async #getOptional(
    key: ObjectKey,
    options: { signal?: AbortSignal },
  ): Promise<ComputeTemplate | undefined> {
    try {
      return await this.find(key, 'get', options);
    } catch (error) {
      if (isRayApiError(error) && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }
}
