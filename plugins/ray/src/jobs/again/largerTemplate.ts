import {
  ComputeTemplate,
  DEFAULT_MEMORY_UNIT,
  memoryBytes,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import { uniqueName } from '../../ui/uniqueName';
import { UsedTemplate } from '../form/useCreateJob';
import { isLike } from './isLike';

/** The resource that a pod needs more of. */
export type Lack = 'memory' | 'gpus';

/** Existing templates with more than this many times the old amounts waste too much; a copy is better. */
const MAX_GROWTH = 4;

/** Ends the name of a copy; replaced in the copy of a copy. */
const SIZE = /-\d{1,12}(?:[kmgtpe]i?|gpu)$/;

function amountOf(template: ComputeTemplate, lack: Lack): number {
  return lack === 'memory' ? memoryBytes(template) : template.gpu;
}

/** Whether pods of a template also run where the old ones did, with at least as much of everything. */
function replaces(
  template: ComputeTemplate,
  old: ComputeTemplate,
  lack: Lack,
): boolean {
  const { cpu, gpu } = template;
  return (
    amountOf(template, lack) > amountOf(old, lack) &&
    memoryBytes(template) >= memoryBytes(old) &&
    cpu >= old.cpu &&
    (lack === 'gpus' || gpu === old.gpu) &&
    isLike(template, old)
  );
}

/** A copy of a template with twice as much. */
function doubled(
  old: ComputeTemplate,
  lack: Lack,
  taken: readonly string[],
): ComputeTemplate {
  const copy =
    lack === 'memory'
      ? { ...old, memory: old.memory * 2 }
      : { ...old, gpu: old.gpu * 2 };
  const size =
    lack === 'memory'
      ? `${copy.memory}${copy.memoryUnit || DEFAULT_MEMORY_UNIT}`.toLowerCase()
      : `${copy.gpu}gpu`;
  const limit = NAME_LIMITS.template;
  const start = old.name.replace(SIZE, '').slice(0, limit - size.length - 1);
  const name = `${start}-${size}`;
  const isTaken = taken.includes(name);
  return { ...copy, name: isTaken ? uniqueName(name, { taken, limit }) : name };
}

/**
 * The template for another run of pods that lacked a resource: the smallest with twice as much, or a copy with twice as
 * much if there is none of a similar size.
 *
 * @param options - `mayCreate`: the user may create templates in the namespace
 * @returns undefined if no template has more and none may be created
 */
export function largerTemplate(
  old: ComputeTemplate,
  lack: Lack,
  options: { templates: readonly ComputeTemplate[]; mayCreate: boolean },
): UsedTemplate | undefined {
  const { templates, mayCreate } = options;
  const before = amountOf(old, lack);
  if (before === 0) return undefined;
  const larger = templates
    .filter(template => replaces(template, old, lack))
    .sort(
      (a, b) =>
        amountOf(a, lack) - amountOf(b, lack) || a.gpu - b.gpu || a.cpu - b.cpu,
    );
  const enough = larger.filter(
    template => amountOf(template, lack) >= 2 * before,
  );
  const near = enough.find(
    template =>
      amountOf(template, lack) <= MAX_GROWTH * before &&
      template.cpu <= MAX_GROWTH * old.cpu,
  );
  if (near) return { template: near, isNew: false };
  if (mayCreate) {
    const taken = templates.map(({ name }) => name);
    return { template: doubled(old, lack, taken), isNew: true };
  }
  const template = enough[0] ?? larger.at(-1);
  return template && { template, isNew: false };
}
