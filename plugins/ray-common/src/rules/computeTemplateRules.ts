import { MessagePart } from '../explanations';
import { messagePart } from '../texts';
import { ComputeTemplate } from '../schema/computeTemplate';
import { quoted } from '../schema/quoted';
import { qualifiedNameProblem, templateNameProblem } from './names';
import { isMemoryUnit } from './quantity';
import { Report } from './Rules';

/**
 * Rules of a compute template, in the reference server's order and words where it has them.
 *
 * @public
 */
export function computeTemplateRules(
  template: ComputeTemplate,
  report: Report,
): void {
  if (!template.name) {
    report(['name'], messagePart('TemplateNameMissing'), 'validate');
  } else {
    const problem = templateNameProblem(template.name);
    if (problem) report(['name'], [messagePart('NameOfTemplate'), problem]);
  }
  if (template.cpu === 0) {
    report(['cpu'], messagePart('CpuZero'), 'validate');
  }
  if (template.memory === 0) {
    report(['memory'], messagePart('MemoryZero'), 'validate');
  }
  if (template.memoryUnit && !isMemoryUnit(template.memoryUnit)) {
    report(
      ['memoryUnit'],
      messagePart('MemoryUnitUnknown', {
        quantity: `${template.memory}${template.memoryUnit}`,
      }),
    );
  }
  if (template.gpuAccelerator) {
    const problem = qualifiedNameProblem(template.gpuAccelerator);
    if (problem) {
      report(['gpuAccelerator'], [messagePart('NameOfAccelerator'), problem]);
    }
  }
  for (const name of Object.keys(template.extendedResources)) {
    const problem = qualifiedNameProblem(name);
    if (problem) {
      report(
        ['extendedResources', name],
        [messagePart('NameOfResource', { name }), problem],
      );
    }
  }
}

/** Values of a toleration; the last applies to any unknown one, as on the reference server. */
const TOLERATION_WORDS = {
  operator: ['Exists', 'Equal'],
  effect: ['NoSchedule', 'NoExecute', 'PreferNoSchedule'],
} as const;

/**
 * Accepted fields of a compute template that may not do what is expected.
 *
 * @returns texts for `Warning` headers
 * @public
 */
export function computeTemplateWarnings({
  tolerations,
}: Pick<ComputeTemplate, 'tolerations'>): MessagePart[] {
  return tolerations.flatMap((toleration, index) =>
    (['operator', 'effect'] as const).flatMap(field => {
      const words: readonly string[] = TOLERATION_WORDS[field];
      const word = toleration[field];
      if (!word || words.includes(word)) return [];
      return messagePart('TolerationCountsAs', {
        field: `tolerations[${index}].${field}`,
        value: quoted(word),
        counted: words.at(-1) ?? '',
        known: words.join(', '),
      });
    }),
  );
}
