import { RunStart } from './useRunStart';

/** Names of compute templates that a run used and that were deleted since: no other run can use them. */
export function goneTemplates({ values, templates }: RunStart): string[] {
  const { headGroupSpec, workerGroupSpec } = values.clusterSpec;
  const known = new Set(['', ...templates.map(({ name }) => name)]);
  const used = [headGroupSpec, ...workerGroupSpec].map(
    ({ computeTemplate }) => computeTemplate,
  );
  return [...new Set(used)].filter(name => !known.has(name));
}
