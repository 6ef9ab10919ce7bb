import {
  RayApiError,
  Report,
  Rules,
  Violation,
  violation,
  violationsOf,
  warningsOf,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { ManagedKind } from './ManagedKind';

function messageOf({ message }: Violation): string {
  return message;
}

/** The operator's objections, each beginning with the field, because no form shows them. */
function named<T>(object: T, rules: Rules<T>): Violation[] {
  return violationsOf(object, rules).map(({ field, messageParts = [] }) => {
    // Faults inside a text come with their place in it.
    const parts = messageParts.filter(({ code }) => code !== 'AtPath');
    return violation(field, [messagePart('AtPath', { path: field }), ...parts]);
  });
}

/**
 * Refuses objects that the operator would refuse. Existing faults are allowed, because a change may be about something
 * else, or fix one of several.
 *
 * @throws RayApiError `FAILED_PRECONDITION` that names every fault
 */
export function assertOperable<T extends KubernetesObject>(
  kind: Pick<ManagedKind<T>, 'rules'>,
  { before, after }: { before?: T; after: T },
): void {
  const rules = (object: T, report: Report) => kind.rules?.(object, report);
  const found = named(after, rules);
  if (!found.length) return;
  const known = new Set(before && named(before, rules).map(messageOf));
  const violations = found.filter(fault => !known.has(fault.message));
  if (!violations.length) return;
  throw new RayApiError(
    'FAILED_PRECONDITION',
    violations.map(messageOf).join(' '),
    { violations },
  );
}

/** What is accepted but probably does not do what is expected, without what the object had before. */
export function newWarnings<T extends KubernetesObject>(
  kind: Pick<ManagedKind<T>, 'rules'>,
  { before, after }: { before?: T; after: T },
): Wording[] {
  const rules = (object: T, report: Report) => kind.rules?.(object, report);
  const known = new Set(before && warningsOf(before, rules).map(englishOf));
  return warningsOf(after, rules).filter(
    warning => !known.has(englishOf(warning)),
  );
}
