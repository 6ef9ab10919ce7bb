import {
  ObjectCondition,
  Operation,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { changedFields } from '../history/changedFields';
import { ChangedField } from '../history/Change';
import { RAY_KINDS } from '../kinds/kinds';
import { Written } from '../kubernetes/ManagedObjects';
import { wantedText } from '../portal/manifest/manifestText';
import { definitionOf, ContractKind } from '../resources/ContractKind';

/** The effect of a write. */
export interface Plan {
  /** Nothing would change, so there is nothing to apply. */
  isEmpty: boolean;
  /** The object that would be created, as YAML. */
  manifest?: string;
  /** The object that would be deleted, or whose fields would change. */
  object?: { kind: string; namespace: string; name: string };
  /** Its fields that would change, as Kubernetes names them; possible secrets are hidden. */
  changes: readonly ChangedField[];
  moreChanges: number;
  /** The definition that the object must still have when the plan is applied. */
  condition?: ObjectCondition;
}

function addressOf({
  kind = '',
  metadata,
}: KubernetesObject): NonNullable<Plan['object']> {
  return { kind, namespace: metadata.namespace ?? '', name: metadata.name };
}

/**
 * Describes what a write would do.
 *
 * @param written - what the dry run of the write reported
 */
export function planOf(operation: Operation, written: Written[]): Plan {
  const last = written.at(-1);
  const { before, after } = last ?? {};
  const isUnchanged = { changes: [], moreChanges: 0 };
  if (!before) {
    return {
      ...isUnchanged,
      // Submissions are no Kubernetes objects, so the dry run does not report them.
      isEmpty: !after && Boolean(operation.isConditional),
      ...(after && { manifest: wantedText(after) }),
    };
  }
  const kind: ContractKind<KubernetesObject, object> =
    RAY_KINDS[operation.resource];
  return {
    ...(after ? changedFields(before, after) : isUnchanged),
    isEmpty: false,
    object: addressOf(before),
    condition: {
      uid: before.metadata.uid,
      definition: definitionOf(kind, before),
    },
  };
}
