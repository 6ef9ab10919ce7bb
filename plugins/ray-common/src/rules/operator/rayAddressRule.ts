import { rayAddressProblem } from '../engine/rayAddressProblem';
import { itemsOf } from '../entriesOf';
import { Report } from '../Rules';
import { OperatedGroup } from './OperatorObjects';

const NAME = 'RAY_ADDRESS';

/** A `RAY_ADDRESS` of the container that runs Ray. */
export function rayAddressRule(
  { template }: OperatedGroup,
  options: { isHead: boolean },
  report: Report,
): void {
  const [ray] = template?.spec?.containers ?? [];
  const variable = itemsOf(ray?.env ?? []).find(({ name }) => name === NAME);
  const problem = rayAddressProblem(variable?.value ?? '', options);
  const at = ['template', 'spec', 'containers', 0, 'env', NAME];
  if (problem) report(at, problem, 'warn');
}
