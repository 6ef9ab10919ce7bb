import {
  RayApiError,
  Report,
  Rules,
  Violation,
  violation,
  violationsOf,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { ManagedKind } from './ManagedKind';
import { queueChangeWarnings } from './queueChangeWarnings';

function messageOf({ message }: Violation): string {
  return message;
}

/**
 * The operator's objections, each beginning with the field, because no form shows them, and what it accepts but probably
 * does not do what is expected.
 */
function judge<T>(
  object: T,
  rules: Rules<T>,
): { violations: Violation[]; warnings: Wording[] } {
  const warnings: Wording[] = [];
  const found = violationsOf(object, rules, warning => warnings.push(warning));
  const violations = found.map(({ field, messageParts = [] }) => {
    // Faults inside a text come with their place in it.
    const parts = messageParts.filter(({ code }) => code !== 'AtPath');
    return violation(field, [messagePart('AtPath', { path: field }), ...parts]);
  });
  return { violations, warnings };
}

/**
 * Refuses objects that the operator would refuse. Existing faults are allowed, because a change may be about something
 * else, or fix one of several.
 *
 * @returns warnings of what is accepted but probably does not do what is expected, without those of the object before
 * @throws RayApiError `FAILED_PRECONDITION` that names every fault
 */
export function assertOperable<T extends KubernetesObject>(
  kind: Pick<ManagedKind<T>, 'rules'>,
  { before, after }: { before?: T; after: T },
): Wording[] {
  const rules = (object: T, report: Report) => kind.rules?.(object, report);
  const found = judge(after, rules);
  const ofQueue = queueChangeWarnings(before, after);
  const ofChange: Wording[] = ofQueue.length ? [ofQueue] : [];
  if (!found.violations.length && !found.warnings.length) return ofChange;
  const known = before && judge(before, rules);
  const knownFaults = new Set(known?.violations.map(messageOf));
  const violations = found.violations.filter(
    fault => !knownFaults.has(fault.message),
  );
  if (violations.length) {
    throw new RayApiError(
      'FAILED_PRECONDITION',
      violations.map(messageOf).join(' '),
      { violations },
    );
  }
  const knownWarnings = new Set(known?.warnings.map(englishOf));
  const warnings = found.warnings.filter(
    warning => !knownWarnings.has(englishOf(warning)),
  );
  return [...ofChange, ...warnings];
}
