import {
  ComputeTemplate,
  memoryBytes,
  NAME_LIMITS,
} from '@rayport/backstage-plugin-ray-common';
import { SizeNeed } from '../../footprint';
import { UsedTemplate } from '../form/useCreateJob';
import { GIB } from '../../ui/formatAmount';
import { isLike } from './isLike';

/** Existing templates with more memory than this many times the need waste too much; a copy is better. */
const MAX_WASTE = 2;

/** Ends the name of a copy; replaced in the copy of a copy. */
const SIZE = /-\d{1,6}cpu-\d{1,9}gi$/;

function copyOf(old: ComputeTemplate, cpu: number, gi: number) {
  const size = `-${cpu}cpu-${gi}gi`;
  const limit = NAME_LIMITS.template - size.length;
  const name = `${old.name.replace(SIZE, '').slice(0, limit)}${size}`;
  return { ...old, cpu, memory: gi, memoryUnit: 'Gi', name };
}

/**
 * The template for another run of pods that used less than they asked for: the smallest that has what they need, or a
 * copy of that size if there is none.
 *
 * @returns undefined if none is smaller
 */
export function smallerTemplate(
  old: ComputeTemplate,
  need: SizeNeed,
  options: { templates: readonly ComputeTemplate[]; mayCreate: boolean },
): UsedTemplate | undefined {
  const { templates, mayCreate } = options;
  const cpu = Math.min(need.cpu ?? old.cpu, old.cpu);
  const memory = Math.min(need.memory ?? Infinity, memoryBytes(old));
  const isSmaller = (template: ComputeTemplate) =>
    template.cpu <= old.cpu &&
    memoryBytes(template) <= memoryBytes(old) &&
    (template.cpu < old.cpu || memoryBytes(template) < memoryBytes(old));
  const fitting = templates
    .filter(
      template =>
        isLike(template, old) &&
        template.gpu === old.gpu &&
        template.cpu >= cpu &&
        memoryBytes(template) >= memory &&
        isSmaller(template),
    )
    .sort((a, b) => memoryBytes(a) - memoryBytes(b) || a.cpu - b.cpu);
  const [existing] = fitting;
  const isNear = existing && memoryBytes(existing) <= MAX_WASTE * memory;
  const copy = copyOf(old, cpu, Math.ceil(memory / GIB));
  if (!isNear && mayCreate && isSmaller(copy)) {
    const known = templates.find(({ name }) => name === copy.name);
    if (!known) return { template: copy, isNew: true };
  }
  return existing && { template: existing, isNew: false };
}
