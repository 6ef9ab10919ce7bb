import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

type WithSpec = KubernetesObject & { spec?: unknown };

/** An object that was sent to Kubernetes, and its answer. */
export interface StoredWrite {
  kind: string;
  /** Before the change; absent for a new one. */
  before?: WithSpec;
  sent: WithSpec;
  stored: WithSpec;
}
