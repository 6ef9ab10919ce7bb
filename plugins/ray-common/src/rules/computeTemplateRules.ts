import { messagePart } from '../texts';
import { ComputeTemplate } from '../schema/computeTemplate';
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
    report(['name'], messagePart('TemplateNameMissing'));
  } else {
    const problem = templateNameProblem(template.name);
    if (problem) report(['name'], [messagePart('NameOfTemplate'), problem]);
  }
  if (template.cpu === 0) {
    report(['cpu'], messagePart('CpuZero'));
  }
  if (template.memory === 0) {
    report(['memory'], messagePart('MemoryZero'));
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
