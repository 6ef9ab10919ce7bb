import { EntityKind } from './entityKinds';

/** What an entity shows. */
export interface EntityParts {
  kind: EntityKind;
  /** Name of the entity. */
  entityName: string;
  object: { namespace: string; name: string; user: string; version: string };
  /** What it is doing, and why; absent while that is unknown. */
  status:
    | { state: string; reason: string; message: string; hint: string }
    | undefined;
  /** Where it is needed, such as `production`; empty when unknown. */
  environment?: string;
  /** The system that it belongs to, as people write it; empty when none. */
  system: string | undefined;
  /** Ray cluster whose pods are its own; absent while there is none. */
  podsOf: string | undefined;
  /** Entity refs of what it needs, beside the Kubernetes cluster. */
  dependsOn?: string[];
  tags?: string[];
}
