import {
  applyPatch,
  ComputeTemplate,
  computeTemplateRules,
  computeTemplateWarnings,
  computeTemplateSchema,
  DEFAULT_MEMORY_UNIT,
  ObjectKey,
  OperationInput,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import {
  ConfigMap,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../requests/RequestContext';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { templateKind } from './templateKind';
import { templateResource } from './templateResource';
import { configMapToTemplate } from './configMapToTemplate';
import { templateToConfigMap } from './templateToConfigMap';
import { applyChange } from '../resources/applyChange';
import { assertAllowed } from '../resources/assertAllowed';
import { assertRules } from '../resources/assertRules';
import { updateObject } from '../resources/updateObject';

/** The memory of a hand-made template without a unit counts in bytes, also after a patch. */
function dataOf(template: ComputeTemplate): Record<string, string> {
  const { data } = templateToConfigMap(template);
  return { ...data, memory_unit: template.memoryUnit };
}

/** Updates compute templates; the reference server has no updates. */
export class TemplateUpdates {
  readonly #configMaps: ManagedObjects<ConfigMap>;

  constructor({ kubernetes }: { kubernetes: KubernetesService }) {
    this.#configMaps = new ManagedObjects(kubernetes, templateKind);
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
      assertRules(computeTemplateRules, { before, after, patch, operation });
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
      kind: templateKind,
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
      context.warn(messagePart('TemplateNotPassedOn'));
    }
    const template = configMapToTemplate(updated);
    computeTemplateWarnings(template).forEach(context.warn);
    return template;
  }
}
