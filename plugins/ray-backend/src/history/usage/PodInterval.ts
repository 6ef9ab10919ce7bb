import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';

/** The owner of a pod: a cluster, job or service. */
export interface UsageObject {
  uid: string;
  kind: ResourceKind;
  namespace: string;
  name: string;
}

/** The owner that a pod's usage counts for, as it is when the pod is first observed; later changes do not count. */
export interface PodSubject {
  object: UsageObject;
  /** The object's properties that permission rules see. */
  resource: RayResource;
  /** The compute template of the pod's group; empty for none. */
  template: string;
  /** The pod's group; empty for a head, and for a submitter pod. */
  group: string;
}

/** When a pod began and ended to hold its requests. */
export interface PodLifetime {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds since 1970; undefined while it runs. */
  endedAt: number | undefined;
  /** Whether that is its end; otherwise when it was last observed. */
  isEndSeen: boolean;
  /** For an end that was not observed: when the pod was found missing, milliseconds since 1970. */
  gapUntil: number | undefined;
}

/** How long a pod held which resources. */
export interface PodInterval extends PodLifetime {
  /** Of the pod. */
  uid: string;
  namespace: string;
  name: string;
  subject: PodSubject;
  /** Its requests, by resource: cores, bytes, pieces. */
  amounts: Readonly<Record<string, number>>;
  /** When it was last observed, milliseconds since 1970. */
  seenAt: number;
}
