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
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { Caller } from '../requests/RequestContext';
import { audienceOf, PodSecurity, podSecurityLevel } from './PodSecurity';
import { specViolations } from './podSpecs/specViolations';

type Violations = ReturnType<typeof limitViolations>;

/** The parts of a cluster, job or service that admission checks. */
type AdmittedObject = LimitedObject & PodOwner;

function renamed(
  violations: Violations,
  fieldOf: (field: string) => string,
): Violations {
  return violations.map(violation => ({
    ...violation,
    field: fieldOf(violation.field),
  }));
}

/** Decides whether a request is within the limits of the portal's configuration. */
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
   * Refuses users that create objects in the namespaces of Kubernetes itself. Services may, as on the KubeRay API
   * server.
   *
   * @throws RayApiError `FAILED_PRECONDITION` that names the setting
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
   * Refuses objects that grow beyond the limits, and pods with more rights on their node than the caller may give them.
   * Call it before any request to Kubernetes.
   *
   * @param options - `before`: the existing object, absent for a new one
   * @throws RayApiError `INVALID_ARGUMENT` that names each field, its limit and its setting; `FAILED_PRECONDITION` for
   * objects in Kubernetes' own form, as by an admission controller
   * @throws RayApiError `FAILED_PRECONDITION` that names each field, the control of the Pod Security Standards and its
   * setting
   */
  assertAdmitted(options: {
    before?: AdmittedObject;
    after: AdmittedObject;
    operation: Operation;
    caller: Caller;
    /** The name of a field in the form in which the object was written; absent for the KubeRay API V1. */
    fieldOf?(field: string): string;
  }): void {
    const { before, after, operation, caller, fieldOf } = options;
    const excess = limitViolations(this.#limits, { before, after });
    if (excess.length) {
      const inKubernetes = fieldOf && renamed(excess, fieldOf);
      throw inKubernetes
        ? refuseByPolicy(inKubernetes, operation)
        : refuseInput(excess, operation);
    }
    // Existing objects are known; of anything else only the request is.
    const { namespace } = before ?? after;
    const forbidden = podSecurityViolations({
      level: podSecurityLevel(this.#podSecurity, caller, namespace),
      audience: audienceOf(caller),
      before,
      after,
    });
    if (forbidden.length) throw refuseByPolicy(forbidden, operation);
  }

  /**
   * The same of the pods of an object that was written in Kubernetes' own form, which has more fields than the KubeRay API
   * V1.
   *
   * @throws RayApiError `FAILED_PRECONDITION` that names each field, the control of the Pod Security Standards and the
   * setting behind it
   */
  assertPodsAdmitted(options: {
    before?: KubernetesObject;
    after: KubernetesObject;
    operation: Operation;
    caller: Caller;
  }): void {
    const { before, after, operation, caller } = options;
    const { namespace = '' } = after.metadata;
    const forbidden = specViolations({
      level: podSecurityLevel(this.#podSecurity, caller, namespace),
      audience: audienceOf(caller),
      before,
      after,
    });
    if (forbidden.length) throw refuseByPolicy(forbidden, operation);
  }
}
