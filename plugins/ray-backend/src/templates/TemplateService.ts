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
  isKubernetesError,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { templateResource } from '../authorization/RayResource';
import { RequestContext } from '../execution/RequestContext';
import { PageRequest, paginate } from '../execution/paginate';
import { missingNamespace } from '../kubernetes/missingNamespace';
import { configMapToTemplate } from './configMapToTemplate';
import { TemplateErrors } from './TemplateErrors';
import { templateToConfigMap } from './templateToConfigMap';

/** Selects the ConfigMaps that hold compute templates. */
export const TEMPLATE_SELECTOR = `${RAY_LABELS.configType}=${COMPUTE_TEMPLATE_CONFIG_TYPE}`;

/** Addresses a template. */
export interface TemplateKey {
  namespace: string;
  name: string;
}

function isTemplate({ metadata }: ConfigMap): boolean {
  return (
    metadata.labels?.[RAY_LABELS.configType] === COMPUTE_TEMPLATE_CONFIG_TYPE
  );
}

/** Compute templates: ConfigMaps with a label (KubeRay API server V1, ComputeTemplateService). */
export class TemplateService {
  readonly #kubernetes: KubernetesService;

  constructor(options: { kubernetes: KubernetesService }) {
    this.#kubernetes = options.kubernetes;
  }

  async create(
    input: OperationInput<'createComputeTemplate'>,
    { signal }: RequestContext,
  ): Promise<ComputeTemplate> {
    const { computeTemplate: template } = input;
    if (!template) throw new TypeError('The rules let no empty request pass');
    try {
      const configMap = templateToConfigMap(template);
      const created = await this.#kubernetes.create(CONFIG_MAPS, configMap, {
        signal,
      });
      return configMapToTemplate(created);
    } catch (error) {
      if (!isKubernetesError(error)) throw error;
      if (error.reason === 'AlreadyExists') {
        throw TemplateErrors.exists(template, error);
      }
      throw missingNamespace(error, template.namespace) ?? error;
    }
  }

  async get(
    key: TemplateKey,
    { signal }: { signal?: AbortSignal },
  ): Promise<ComputeTemplate> {
    return configMapToTemplate(await this.#find(key, 'get', signal));
  }

  async list(
    { namespace }: { namespace?: string },
    page: PageRequest,
    { signal, mayRead }: RequestContext,
  ): Promise<OperationOutput<'listAllComputeTemplates'>> {
    const { items } = await this.#kubernetes.listAll(CONFIG_MAPS, {
      namespace,
      labelSelector: TEMPLATE_SELECTOR,
      signal,
    });
    const templates = items
      .map(configMapToTemplate)
      .filter(template => mayRead(templateResource(template)));
    const shown = paginate(templates, page);
    return { computeTemplates: shown.items, continue: shown.continue };
  }

  async delete(
    key: TemplateKey,
    { signal }: { signal?: AbortSignal },
  ): Promise<Record<string, never>> {
    const { metadata } = await this.#find(key, 'delete', signal);
    try {
      const { uid } = metadata;
      await this.#kubernetes.delete(CONFIG_MAPS, key, { uid, signal });
    } catch (error) {
      // Somebody was faster: it is gone, or another one stands in its place.
      if (isKubernetesError(error) && [404, 409].includes(error.status)) {
        throw TemplateErrors.notFound(key, 'delete', error);
      }
      throw error;
    }
    return {};
  }

  /**
   * The templates of these names in a namespace.
   *
   * @throws RayApiError `FAILED_PRECONDITION` that names those that don't exist
   */
  async resolve(
    namespace: string,
    names: Iterable<string>,
    signal?: AbortSignal,
  ): Promise<Map<string, ComputeTemplate>> {
    const templates = new Map<string, ComputeTemplate>();
    const missing: string[] = [];
    await Promise.all(
      [...new Set(names)].map(async name => {
        const template = await this.#getOptional({ namespace, name }, signal);
        if (template) templates.set(name, template);
        else missing.push(name);
      }),
    );
    if (missing.length) throw TemplateErrors.unknown(namespace, missing.sort());
    return templates;
  }

  async #getOptional(
    key: TemplateKey,
    signal: AbortSignal | undefined,
  ): Promise<ComputeTemplate | undefined> {
    try {
      return await this.get(key, { signal });
    } catch (error) {
      if (isRayApiError(error) && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  async #find(
    key: TemplateKey,
    access: 'get' | 'delete',
    signal: AbortSignal | undefined,
  ): Promise<ConfigMap> {
    const configMap = await this.#kubernetes
      .get(CONFIG_MAPS, key, { signal })
      .catch((error: unknown) => {
        if (isKubernetesError(error) && error.status === 404) {
          throw TemplateErrors.notFound(key, access, error);
        }
        throw error;
      });
    if (!isTemplate(configMap)) throw TemplateErrors.foreign(key, access);
    return configMap;
  }
}
