import { messagePart } from '../../texts';
import { OperatedTemplate } from '../pod/PodObjects';
import { Report } from '../Rules';

const PREFIX = 'kueue.x-k8s.io/podset-';
const REQUIRED = `${PREFIX}required-topology`;
const PREFERRED = `${PREFIX}preferred-topology`;
const UNCONSTRAINED = `${PREFIX}unconstrained-topology`;
const SLICE = `${PREFIX}slice-required-topology`;
const SLICE_SIZE = `${PREFIX}slice-size`;
const GROUP = `${PREFIX}group-name`;

/** What Go reads as a boolean. */
const BOOLEAN = /^(?:1|0|t|f|T|F|TRUE|FALSE|True|False|true|false)$/;

/**
 * Where Kueue is asked to place the pods of a group (Kueue, `ValidateTASPodSetRequest`,
 * `ValidateSliceSizeAnnotationUpperBound`).
 *
 * @param pods - how many the group has
 */
export function topologyRules(
  template: OperatedTemplate | undefined,
  pods: number,
  report: Report,
): void {
  const { annotations = {} } = template?.metadata ?? {};
  const has = (name: string) => annotations[name] !== undefined;
  const at = (name: string) => ['metadata', 'annotations', name];
  const warn = (name: string, part: ReturnType<typeof messagePart>) =>
    report(at(name), part, 'warn');
  const together = (name: string, other: string) => {
    if (has(name) && has(other)) {
      warn(name, messagePart('KueueRefusesWith', { other }));
    }
  };
  const without = (name: string, needed: string) => {
    if (has(name)) warn(name, messagePart('KueueRefusesWithout', { needed }));
  };
  together(PREFERRED, REQUIRED);
  together(UNCONSTRAINED, REQUIRED);
  together(UNCONSTRAINED, PREFERRED);
  together(GROUP, SLICE);
  together(GROUP, SLICE_SIZE);
  if (!has(SLICE_SIZE)) without(SLICE, SLICE_SIZE);
  if (!has(SLICE)) without(SLICE_SIZE, SLICE);
  if (!has(REQUIRED) && !has(PREFERRED)) without(GROUP, REQUIRED);
  const { [UNCONSTRAINED]: unconstrained, [SLICE_SIZE]: size } = annotations;
  if (unconstrained !== undefined && !BOOLEAN.test(unconstrained)) {
    const allowed = 'true or false';
    warn(UNCONSTRAINED, messagePart('KueueRefusesValue', { allowed }));
  }
  if (size !== undefined && !isCount(size, pods)) {
    const allowed = `1 to ${pods}, the pods of the group`;
    warn(SLICE_SIZE, messagePart('KueueRefusesValue', { allowed }));
  }
}

function isCount(text: string, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
