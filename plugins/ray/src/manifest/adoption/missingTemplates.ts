import {
  ComputeTemplate,
  computeTemplateRules,
  JsonObject,
  NAME_LIMITS,
  ResourceKind,
  violationsOf,
} from '@rayport/backstage-plugin-ray-common';
import { uniqueName } from '../../ui/uniqueName';
import { groupResources } from '../groupResources';
import { fittingTemplate } from './fittingTemplate';
import { groupsOf, hasTemplate, specOf } from './templateNames';

/** Most that a template counts of anything: its numbers have 32 bits. */
const MAX_AMOUNT = 2 ** 32 - 1;

function nameFor(object: string, group: string, taken: string[]): string {
  const limit = NAME_LIMITS.template;
  const name = `${object}-${group}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limit)
    .replace(/-$/, '');
  return taken.includes(name) ? uniqueName(name, { taken, limit }) : name;
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

/** Templates that an object lacks to be adopted. */
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
    const template = { ...groupResources(fields), namespace, name };
    const isFitting = fittingTemplate(fields, [template]) !== undefined;
    if (isFitting && isPossible(template)) missing.templates.push(template);
    else missing.impossible.push(group);
  }
  return missing;
}
