import {
  applyPatch,
  ComputeTemplate,
  computeTemplateRules,
  computeTemplateSchema,
  DEFAULT_MEMORY_UNIT,
  OperationInput,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import {
  CONFIG_MAPS,
  ConfigMap,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { templateResource } from '../authorization/RayResource';
import { RequestContext } from '../execution/RequestContext';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectKey } from '../kubernetes/ObjectKey';
import { configMapToTemplate } from '../templates/configMapToTemplate';
import { TemplateErrors } from '../templates/TemplateErrors';
import { TEMPLATE_MARK } from '../templates/templateMark';
import { templateToConfigMap } from '../templates/templateToConfigMap';
import { applyChange } from './applyChange';
import { assertAllowed } from './assertAllowed';
import { assertRules } from './assertRules';
import { definitions } from './definitions';
import { updateObject } from './updateObject';

/** Without a unit the memory of a hand-made template counts in bytes, and does so after a patch, too. */
function dataOf(template: ComputeTemplate): Record<string, string> {
  const { data } = templateToConfigMap(template);
  return { ...data, memory_unit: template.memoryUnit };
}

/** Changes compute templates; the reference server can't. */
export class TemplateUpdates {
  readonly #configMaps: ManagedObjects<ConfigMap>;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    this.#configMaps = new ManagedObjects({
      kubernetes,
      resource: CONFIG_MAPS,
      mark: TEMPLATE_MARK,
      errors: TemplateErrors,
    });
  }

  async update(
    { computeTemplate, ...key }: OperationInput<'updateComputeTemplate'>,
    context: RequestContext,
  ): Promise<ComputeTemplate> {
    if (!computeTemplate) {
      throw new TypeError('The rules let no empty request pass');
    }
    const memoryUnit = computeTemplate.memoryUnit || DEFAULT_MEMORY_UNIT;
    return this.#change(key, context, () => ({
      ...computeTemplate,
      memoryUnit,
    }));
  }

  async patch(
    { patch, ...key }: OperationInput<'patchComputeTemplate'>,
    context: RequestContext,
  ): Promise<ComputeTemplate> {
    return this.#change(key, context, before => {
      const after = applyPatch(computeTemplateSchema, before, patch);
      const operation = operations.patchComputeTemplate;
      assertRules(computeTemplateRules, { before, after, operation });
      assertAllowed(templateResource(after), context);
      return after;
    });
  }

  async #change(
    key: ObjectKey,
    context: RequestContext,
    want: (before: ComputeTemplate) => ComputeTemplate,
  ): Promise<ComputeTemplate> {
    const { existing, updated } = await updateObject({
      objects: this.#configMaps,
      key,
      definitionOf: definitions.template,
      options: context,
      change(configMap) {
        const before = configMapToTemplate(configMap);
        const data = applyChange(
          configMap.data ?? {},
          dataOf(before),
          dataOf(want(before)),
        );
        return { ...configMap, data };
      },
    });
    if (updated !== existing) {
      context.warn(
        'clusters, jobs and services that were made from the template keep what it gave them',
      );
    }
    return configMapToTemplate(updated);
  }
}
