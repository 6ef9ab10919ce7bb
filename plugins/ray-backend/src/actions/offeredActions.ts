import {
  listOperations,
  Operation,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { ActionText } from './ActionText';
import { actionTextOf } from './actionTexts';

/** An operation that is offered as an action. */
export interface OfferedAction {
  id: OperationId;
  operation: Operation;
  text: ActionText;
  isWrite: boolean;
  attributes: { readOnly: boolean; destructive: boolean; idempotent: boolean };
}

function offer(
  id: OperationId,
  operation: Operation,
  text: ActionText,
): OfferedAction {
  const isWrite = operation.http.method !== 'GET';
  const { isGentle = false, isRepeating = false } = text;
  return {
    id,
    operation,
    text,
    isWrite,
    attributes: {
      readOnly: !isWrite,
      destructive: isWrite && !isGentle,
      idempotent: !isRepeating,
    },
  };
}

/** Every operation that is offered to agents. */
export function offeredActions(): OfferedAction[] {
  return listOperations().flatMap(([id, operation]) => {
    const text = actionTextOf(id);
    return text && 'name' in text ? [offer(id, operation, text)] : [];
  });
}
