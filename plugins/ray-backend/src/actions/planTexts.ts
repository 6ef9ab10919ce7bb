import { z } from 'zod/v3';
import { PLAN } from './actionInput';
import { ActionFields } from './ActionObject';

/** Description that all writing tools share. */
export const PLAN_FIRST =
  'Without plan it changes nothing, and answers what would change and the token of a plan, valid for ten minutes. Show the changes to the person you work for; when they agree, call it again with the same input and the token as plan.';

/** The field of tools that write. */
export const PLAN_FIELD: ActionFields = {
  [PLAN]: z
    .string()
    .describe('Token of the plan that is to be applied.')
    .optional(),
};
