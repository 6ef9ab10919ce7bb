import { z } from 'zod';
import { clusterOperations } from './clusterOperations';
import { jobOperations } from './jobOperations';
import { Operation } from './Operation';
import { portalOperations } from './portal/portalOperations';
import { serviceOperations } from './serviceOperations';
import { submissionOperations } from './submissionOperations';
import { templateOperations } from './templateOperations';
import { updateOperations } from './updateOperations';

/** Every operation of Rayport by its id. */
export const operations = {
  ...templateOperations,
  ...clusterOperations,
  ...jobOperations,
  ...serviceOperations,
  ...submissionOperations,
  ...updateOperations,
  ...portalOperations,
} as const;

/** Id of an operation. */
export type OperationId = keyof typeof operations;

/** Input of an operation as a caller writes it. */
export type OperationRequest<Id extends OperationId> = z.input<
  (typeof operations)[Id]['input']
>;

/** Input of an operation with every field filled in, as handlers get it. */
export type OperationInput<Id extends OperationId> = z.output<
  (typeof operations)[Id]['input']
>;

/** Output of an operation. */
export type OperationOutput<Id extends OperationId> = z.output<
  (typeof operations)[Id]['output']
>;

/** The table as a list, for what loops over it. */
export function listOperations(): Array<[OperationId, Operation]> {
  return Object.entries(operations) as Array<[OperationId, Operation]>;
}
