import {
  LimitedObject,
  Limits,
  limitViolations,
  Operation,
  PodOwner,
  podSecurityViolations,
  refuseByPolicy,
  refuseInput,
  SystemNamespaces,
} from '@rayport/backstage-plugin-ray-common';
import { Caller } from '../requests/RequestContext';
import { audienceOf, PodSecurity, podSecurityLevel } from './PodSecurity';

/** A cluster, a job or a service, as far as it may be refused. */
type AdmittedObject = LimitedObject & PodOwner;

/** Decides whether what a caller asks for is within what the portal's configuration allows. */
export class Admission {
  readonly #limits: Limits;
  readonly #podSecurity: PodSecurity;
  readonly #systemNamespaces: SystemNamespaces;

  constructor(options: {
    limits: Limits;
    podSecurity: PodSecurity;
    systemNamespaces: SystemNamespaces;
  }) {
    this.#limits = options.limits;
    this.#podSecurity = options.podSecurity;
    this.#systemNamespaces = options.systemNamespaces;
  }

  /**
   * Lets users create nothing in the namespaces of Kubernetes itself; services may, as on the KubeRay API server.
   *
   * @throws RayApiError `FAILED_PRECONDITION` that names the setting behind it
   */
  assertNamespace(
    namespace: string,
    options: { operation: Operation; caller: Caller },
  ): void {
    const { operation, caller } = options;
    if (audienceOf(caller) !== 'users') return;
    const violations = this.#systemNamespaces.violations(namespace);
    if (violations.length) throw refuseByPolicy(violations, operation);
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
      before,
      after,
    });
    if (forbidden.length) throw refuseByPolicy(forbidden, operation);
  }
}
