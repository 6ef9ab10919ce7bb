import {
  LimitedObject,
  Limits,
  limitViolations,
  Operation,
  refuseInput,
} from '@rayport/backstage-plugin-ray-common';

/**
 * Lets nothing be made larger than the configured limits. To be called before anything is asked of Kubernetes for it.
 *
 * @param options - `before`: the object as it is, absent for a new one
 * @throws RayApiError `INVALID_ARGUMENT` that names each field, its limit and the setting behind it
 */
export function assertWithinLimits(
  limits: Limits,
  options: {
    before?: LimitedObject;
    after: LimitedObject;
    operation: Operation;
  },
): void {
  const violations = limitViolations(limits, options);
  if (violations.length) throw refuseInput(violations, options.operation);
}
