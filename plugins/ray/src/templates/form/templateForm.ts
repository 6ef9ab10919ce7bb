import {
  ComputeTemplate,
  ComputeTemplateInput,
  computeTemplateSchema,
  DEFAULT_MEMORY_UNIT,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import { undefinedIfEmpty, Pair, recordOf, ResourceForm } from '../../forms';

/** A toleration, as the form edits it. */
export interface TolerationValues {
  key: string;
  operator: string;
  value: string;
  effect: string;
}

/** A compute template, as the form edits it. */
export interface TemplateValues {
  name: string;
  namespace: string;
  cpu: number;
  memory: number;
  memoryUnit: string;
  gpu: number;
  gpuAccelerator: string;
  tolerations: TolerationValues[];
  extendedResources: Pair[];
}

/** Units to choose from; the contract has more, but they are rarely useful. */
export const MEMORY_UNITS = ['Mi', 'Gi', 'Ti', 'M', 'G', 'T'];

/** Operators of Kubernetes' tolerations. */
export const TOLERATION_OPERATORS = ['Exists', 'Equal'];

/** Effects of Kubernetes' taints. */
export const TAINT_EFFECTS = ['NoSchedule', 'NoExecute', 'PreferNoSchedule'];

/** A toleration to start from. */
export const NEW_TOLERATION: TolerationValues = {
  key: '',
  operator: 'Exists',
  value: '',
  effect: 'NoSchedule',
};

/** Initial values of the form: a pod that fits on most nodes. */
export function newTemplate(namespace: string): TemplateValues {
  return {
    name: '',
    namespace,
    cpu: 2,
    memory: 8,
    memoryUnit: DEFAULT_MEMORY_UNIT,
    gpu: 0,
    gpuAccelerator: '',
    tolerations: [],
    extendedResources: [],
  };
}

function amountsOf(pairs: Pair[]) {
  return Object.fromEntries(
    Object.entries(recordOf(pairs)).map(([name, amount]) => [
      name,
      // An invalid number is left to the contract's rules.
      amount.trim() === '' ? NaN : Number(amount),
    ]),
  );
}

function fromTemplate(template: ComputeTemplate): TemplateValues {
  const amounts = Object.entries(template.extendedResources);
  return {
    ...template,
    memoryUnit: template.memoryUnit || DEFAULT_MEMORY_UNIT,
    extendedResources: amounts.map(([key, amount]) => ({
      key,
      value: String(amount),
    })),
  };
}

function toTemplate(values: TemplateValues): ComputeTemplateInput {
  return {
    ...values,
    cpu: undefinedIfEmpty(values.cpu),
    memory: undefinedIfEmpty(values.memory),
    gpu: undefinedIfEmpty(values.gpu),
    tolerations: values.tolerations.map(toleration => ({
      ...toleration,
      value: toleration.operator === 'Exists' ? '' : toleration.value,
    })),
    extendedResources: amountsOf(values.extendedResources),
  };
}

/** The form for compute templates. */
export const templateForm: ResourceForm<
  TemplateValues,
  typeof computeTemplateSchema
> = {
  kind: 'template',
  schema: computeTemplateSchema,
  body: 'computeTemplate',
  createOperation: 'createComputeTemplate',
  replaceOperation: 'updateComputeTemplate',
  patchOperation: 'patchComputeTemplate',
  nameLimit: NAME_LIMITS.template,
  toValues: fromTemplate,
  toMessage: toTemplate,
  asNew: values => ({ ...values, name: '' }),
  pairsOf: ({ extendedResources }) => [
    ['extendedResources', extendedResources],
  ],
  async namesIn(client, namespace) {
    return (await client.listComputeTemplateNames({ namespace })).names;
  },
  get: (client, key, call) => client.getComputeTemplate(key, call),
  create: (client, { namespace, message }, call) =>
    client.createComputeTemplate({ namespace, computeTemplate: message }, call),
  patch: (client, request, call) => client.patchComputeTemplate(request, call),
  previewCreate: (client, { namespace, message }) =>
    client.previewCreateComputeTemplate({
      namespace,
      computeTemplate: message,
    }),
  previewPatch: (client, request) =>
    client.previewPatchComputeTemplate(request),
};
