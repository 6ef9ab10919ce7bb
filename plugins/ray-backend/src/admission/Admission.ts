import {
  LimitedObject,
  Limits,
  limitViolations,
  Operation,
  PodOwner,
  podSecurityViolations,
  refuseByPolicy,
  refuseInput,
} from '@rayport/backstage-plugin-ray-common';
import { Caller } from '../execution/RequestContext';
import { audienceOf, PodSecurity, podSecurityLevel } from './PodSecurity';

/** A cluster, a job or a service, as far as it may be refused. */
type AdmittedObject = LimitedObject & PodOwner;

/** Decides whether what a caller asks for is within what the portal's configuration allows. */
export class Admission {
  readonly #limits: Limits;
  readonly #podSecurity: PodSecurity;

  constructor(options: { limits: Limits; podSecurity: PodSecurity }) {
    this.#limits = options.limits;
    this.#podSecurity = options.podSecurity;
  }

  /**
   * Lets nothing be made larger than the limits, and lets no pods do more on their node than the caller may allow them.
   * To be called before anything is asked of Kubernetes for it.
   *
   * @param options - `before`: the object as it is, absent for a new one
   * @throws RayApiError `INVALID_ARGUMENT` that names each field, its limit and the setting behind it
   * @throws RayApiError `FAILED_PRECONDITION` that names each field, the control of the Pod Security Standards and the
   * setting behind it
   */
  assertAdmitted(options: {
    before?: AdmittedObject;
    after: AdmittedObject;
    operation: Operation;
    caller: Caller;
  }): void {
    const { before, after, operation, caller } = options;
    const excess = limitViolations(this.#limits, { before, after });
    if (excess.length) throw refuseInput(excess, operation);
    // Of what exists it is known, of anything else it is asked for.
    const { namespace } = before ?? after;
    const forbidden = podSecurityViolations({
      level: podSecurityLevel(this.#podSecurity, caller, namespace),
      audience: audienceOf(caller),
      ...{ before, after },
    });
    if (forbidden.length) throw refuseByPolicy(forbidden, operation);
  }
}
