import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';

/** The object that a pod works for. */
export interface UsageObject {
  uid: string;
  kind: ResourceKind;
  namespace: string;
  name: string;
}

/** Whom what a pod holds is put down to, as it is when the pod is first seen; it stays so. */
export interface PodSubject {
  object: UsageObject;
  /** What permission rules look at: the object's. */
  resource: RayResource;
  /** The compute template of the pod's group; empty for none. */
  template: string;
  /** The pod's group; empty for a head, and for what submits a job. */
  group: string;
}

/** From when on a pod held what it requested, and until when. */
export interface PodLifetime {
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds since 1970; undefined while it runs. */
  endedAt: number | undefined;
  /** Whether that is when it ended; otherwise when it was seen last. */
  isEndSeen: boolean;
  /** Of an end that nobody saw: when it was found to be gone, milliseconds since 1970. */
  gapUntil: number | undefined;
}

/** How long a pod held what. */
export interface PodInterval extends PodLifetime {
  /** Of the pod. */
  uid: string;
  namespace: string;
  name: string;
  subject: PodSubject;
  /** What it requests, by the name of the resource: cores, bytes, pieces. */
  amounts: Readonly<Record<string, number>>;
  /** When it was seen last, milliseconds since 1970. */
  seenAt: number;
}
