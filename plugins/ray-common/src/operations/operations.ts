import { z } from 'zod';
import { KINDS } from '../kinds';
import { KindOperations, kindOperations } from './kindOperations';
import { Operation } from './Operation';
import { attentionOperations } from './portal/attentionOperations';
import { codeOperations } from './portal/codeOperations';
import { submissionRecordOperations } from './portal/submissionRecordOperations';
import { queueOperations } from './portal/queueOperations';
import { connectOperations } from './portal/connectOperations';
import { dashboardOperations } from './portal/dashboardOperations';
import { footprintOperations } from './portal/footprintOperations';
import { healthOperations } from './portal/healthOperations';
import { idleOperations } from './portal/idleOperations';
import { loadOperations } from './portal/loadOperations';
import { logOperations } from './portal/logOperations';
import { namespaceOperations } from './portal/namespaceOperations';
import { recordOperations } from './portal/recordOperations';
import { secretOperations } from './portal/secretOperations';
import { serveRequestOperations } from './portal/serveRequestOperations';
import { timelineOperations } from './portal/timelineOperations';
import { usageHistoryOperations } from './portal/usageHistoryOperations';
import { usageOperations } from './portal/usageOperations';
import { waitOperations } from './portal/waitOperations';
import { wasteOperations } from './portal/wasteOperations';
import { whereUsedOperations } from './portal/whereUsedOperations';
import { renewClusterPods } from './renewPodsOperation';
import { submissionOperations } from './submissionOperations';

/**
 * The common part of several types.
 *
 * @public
 */
export type IntersectionOf<Union> = (
  Union extends unknown ? (value: Union) => void : never
) extends (value: infer Intersection) => void
  ? Intersection
  : never;

/**
 * The table of operations.
 *
 * @public
 */
export type Operations = IntersectionOf<
  KindOperations<(typeof KINDS)[keyof typeof KINDS]>
> &
  typeof submissionOperations & {
    renewClusterPods: typeof renewClusterPods;
  } & typeof logOperations &
  typeof timelineOperations &
  typeof recordOperations &
  typeof loadOperations &
  typeof codeOperations &
  typeof submissionRecordOperations &
  typeof queueOperations &
  typeof footprintOperations &
  typeof idleOperations &
  typeof usageOperations &
  typeof attentionOperations &
  typeof usageHistoryOperations &
  typeof wasteOperations &
  typeof waitOperations &
  typeof whereUsedOperations &
  typeof dashboardOperations &
  typeof connectOperations &
  typeof secretOperations &
  typeof serveRequestOperations &
  typeof healthOperations &
  typeof namespaceOperations;

const kinds = Object.values(KINDS).map(kind => kindOperations(kind));

function ofEveryKind(
  group: keyof (typeof kinds)[number],
): Record<string, Operation> {
  return Object.fromEntries(kinds.flatMap(kind => Object.entries(kind[group])));
}

const table: Record<string, Operation> = {
  ...ofEveryKind('reference'),
  ...submissionOperations,
  ...ofEveryKind('changes'),
  renewClusterPods,
  ...ofEveryKind('statuses'),
  ...timelineOperations,
  ...loadOperations,
  ...codeOperations,
  ...submissionRecordOperations,
  ...queueOperations,
  ...footprintOperations,
  ...idleOperations,
  ...logOperations,
  ...usageOperations,
  ...attentionOperations,
  ...ofEveryKind('manifests'),
  ...ofEveryKind('previews'),
  ...whereUsedOperations,
  ...ofEveryKind('pages'),
  ...ofEveryKind('names'),
  ...dashboardOperations,
  ...connectOperations,
  ...secretOperations,
  ...serveRequestOperations,
  ...healthOperations,
  ...namespaceOperations,
  ...recordOperations,
  ...usageHistoryOperations,
  ...wasteOperations,
  ...waitOperations,
};

/**
 * Every operation of Rayport by its id.
 *
 * @public
 */
export const operations = table as Operations;

/**
 * Id of an operation.
 *
 * @public
 */
export type OperationId = keyof Operations;

/**
 * Input of an operation as a caller writes it.
 *
 * @public
 */
export type OperationRequest<Id extends OperationId> = z.input<
  Operations[Id]['input']
>;

/**
 * Input of an operation with every field filled in, as handlers get it.
 *
 * @public
 */
export type OperationInput<Id extends OperationId> = z.output<
  Operations[Id]['input']
>;

/**
 * Output of an operation.
 *
 * @public
 */
export type OperationOutput<Id extends OperationId> = z.output<
  Operations[Id]['output']
>;

/**
 * The table as a list.
 *
 * @public
 */
export function listOperations(): Array<[OperationId, Operation]> {
  return Object.entries(operations) as Array<[OperationId, Operation]>;
}
