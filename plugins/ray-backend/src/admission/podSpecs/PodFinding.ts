import { EnforcedLevel } from '@rayport/backstage-plugin-ray-common';

/** Something that a level of the Pod Security Standards forbids in a pod template. */
export interface PodFinding {
  /** The most permissive level that forbids it. Stricter ones forbid it, too. */
  level: EnforcedLevel;
  /** Name of the control in the Pod Security Standards. */
  control: string;
  /** Below the pod template. */
  field: string;
  /** The forbidden value; equal for the same finding in another version of the object. */
  found: string;
}
