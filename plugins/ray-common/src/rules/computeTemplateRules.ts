import { ComputeTemplate } from '../schema/computeTemplate';
import { qualifiedNameProblem, templateNameProblem } from './names';
import { isMemoryUnit } from './quantity';
import { Report, SPECIFY } from './Rules';

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
    report(['name'], `Compute template name is empty. ${SPECIFY}`);
  } else {
    const problem = templateNameProblem(template.name);
    if (problem) report(['name'], `The compute template's name ${problem}.`);
  }
  if (template.cpu === 0) {
    report(['cpu'], `Cpu amount is zero. ${SPECIFY}`);
  }
  if (template.memory === 0) {
    report(['memory'], `Memory amount is zero. ${SPECIFY}`);
  }
  if (template.memoryUnit && !isMemoryUnit(template.memoryUnit)) {
    report(
      ['memoryUnit'],
      `invalid memory quantity "${template.memory}${template.memoryUnit}": the unit must be one of Ki, Mi, Gi, Ti, Pi, Ei, k, M, G, T, P, E.`,
    );
  }
  if (template.gpuAccelerator) {
    const problem = qualifiedNameProblem(template.gpuAccelerator);
    if (problem) {
      report(['gpuAccelerator'], `The accelerator's resource name ${problem}.`);
    }
  }
  for (const name of Object.keys(template.extendedResources)) {
    const problem = qualifiedNameProblem(name);
    if (problem) {
      report(
        ['extendedResources', name],
        `The extended resource "${name}" ${problem}.`,
      );
    }
  }
}
