import {
  ComputeTemplate,
  computeTemplateRules,
  JsonObject,
  NAME_LIMITS,
  quantityValue,
  ResourceKind,
  violationsOf,
} from '@rayport/backstage-plugin-ray-common';
import { uniqueName } from '../../forms';
import { fittingTemplate, limitsOf } from './fittingTemplate';
import { groupsOf, hasTemplate, specOf } from './templateNames';

/** Units of memory in which templates are written, the largest first. */
const UNITS = ['Ti', 'Gi', 'Mi', 'Ki'];

/** Most that a template counts of anything: its numbers have 32 bits. */
const MAX_AMOUNT = 2 ** 32 - 1;

/** Names of accelerators, of which a template has one kind. */
const ACCELERATOR = /\/gpu$/;

function nameFor(object: string, group: string, taken: string[]): string {
  const limit = NAME_LIMITS.template;
  const name = `${object}-${group}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limit)
    .replace(/-$/, '');
  return taken.includes(name) ? uniqueName(name, { taken, limit }) : name;
}

function memoryOf(text = ''): Pick<ComputeTemplate, 'memory' | 'memoryUnit'> {
  const bytes = quantityValue(text) ?? 0;
  const memoryUnit =
    UNITS.find(unit => bytes % (quantityValue(`1${unit}`) ?? 1) === 0) ?? '';
  return {
    memory: bytes / (quantityValue(`1${memoryUnit}`) ?? 1),
    memoryUnit,
  };
}

/** The template with what a group's pods have; what it can't express, it leaves out. */
function templateOf(
  group: JsonObject,
  names: { namespace: string; name: string },
): ComputeTemplate {
  const { cpu = '', memory, ...others } = limitsOf(group);
  const amounts = Object.entries(others).map(
    ([name, amount]) => [name, quantityValue(amount) ?? 0] as const,
  );
  const gpu = amounts.find(([name]) => ACCELERATOR.test(name));
  return {
    ...names,
    ...memoryOf(memory),
    cpu: quantityValue(cpu) ?? 0,
    gpu: gpu?.[1] ?? 0,
    gpuAccelerator: gpu?.[0] ?? '',
    tolerations: [],
    extendedResources: Object.fromEntries(
      amounts.filter(amount => amount !== gpu),
    ),
  };
}

function isPossible(template: ComputeTemplate): boolean {
  const { cpu, memory, memoryUnit, gpu, extendedResources } = template;
  const amounts = [cpu, memory, gpu, ...Object.values(extendedResources)];
  return (
    // Without a unit, the memory would count as Gi.
    memoryUnit !== '' &&
    amounts.every(each => Number.isInteger(each) && each <= MAX_AMOUNT) &&
    violationsOf(template, computeTemplateRules).length === 0
  );
}

/** What adopting an object lacks. */
export interface MissingTemplates {
  /** The templates that would give groups exactly what they have; groups with the same resources share one. */
  templates: ComputeTemplate[];
  /** Groups for which no template is possible, for example because limits and requests differ. */
  impossible: string[];
}

/** The templates that the groups of an object need in addition to those that exist. */
export function missingTemplates(
  kind: ResourceKind,
  object: JsonObject,
  options: {
    namespace: string;
    name: string;
    templates: readonly ComputeTemplate[];
  },
): MissingTemplates {
  const { namespace } = options;
  const missing: MissingTemplates = { templates: [], impossible: [] };
  for (const [group, fields] of groupsOf(kind, specOf(object))) {
    const known = [...options.templates, ...missing.templates];
    if (hasTemplate(fields) || fittingTemplate(fields, known)) continue;
    const taken = known.map(({ name }) => name);
    const name = nameFor(options.name, group, taken);
    const template = templateOf(fields, { namespace, name });
    const isFitting = fittingTemplate(fields, [template]) !== undefined;
    if (isFitting && isPossible(template)) missing.templates.push(template);
    else missing.impossible.push(group);
  }
  return missing;
}
