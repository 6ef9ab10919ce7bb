import { rayJobReadPermission } from '../../permissions/permissions';
import { withRules } from '../../rules/Rules';
import { float, int32, oneOf, repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';
import {
  periodFields,
  periodRules,
  UsagePeriodRequest,
} from './usageHistoryOperations';

/**
 * Grouping of unused resources.
 *
 * @public
 */
export const WASTE_GROUPINGS = ['owner', 'template'] as const;

/**
 * Maximum number of groups in a response.
 *
 * @public
 */
export const MAX_WASTE_GROUPS = 20;

/**
 * A request for the ranking of jobs that requested more than they used.
 *
 * @public
 */
export type GetWasteRequest = UsagePeriodRequest & { groupBy: string };

/**
 * Jobs of an owner, or with the same compute templates, and the resources that they requested without using them.
 *
 * @public
 */
export type WasteGroup = {
  id: string;
  jobs: number;
  askedCpuHours: number;
  unusedCpuHours: number;
  askedGibHours: number;
  unusedGibHours: number;
};

/**
 * The ranking of jobs that requested more than they used.
 *
 * @public
 */
export type GetWasteResponse = { groups: WasteGroup[]; others: number };

/**
 * Resources that jobs requested without using them.
 *
 * @public
 */
export const wasteOperations = {
  getWaste: defineOperation({
    http: { method: 'GET', path: '/usage/waste', api: 'portal' },
    input: withRules(
      message<GetWasteRequest>('GetWasteRequest', {
        ...periodFields,
        groupBy: field(
          oneOf(['', ...WASTE_GROUPINGS]),
          'What it is summed up by; `owner` when absent.',
        ),
      }),
      periodRules,
    ),
    output: message<GetWasteResponse>('GetWasteResponse', {
      groups: field(
        repeated(
          message<WasteGroup>('WasteGroup', {
            id: field(
              text(),
              'The owner, or the compute templates, separated by commas; absent for none.',
            ),
            jobs: field(int32(), 'Number of jobs.'),
            askedCpuHours: field(float(), 'Core hours that pods asked for.'),
            unusedCpuHours: field(
              float(),
              'The part above the highest use of any pod of a group; what tasks held counts as used.',
            ),
            askedGibHours: field(float(), 'GiB hours that pods asked for.'),
            unusedGibHours: field(
              float(),
              'The part above the highest use of any pod of a group.',
            ),
          }),
        ),
        `Those with the most unused memory, at most ${MAX_WASTE_GROUPS}.`,
      ),
      others: field(int32(), 'How many groups there are in addition.'),
    }),
    resource: 'job',
    access: 'overview',
    permission: rayJobReadPermission,
    audit: 'usage-history-fetch',
    summary:
      'Ranks what jobs on clusters of their own asked for and did not use, by owner or compute template, of the 2,000 jobs with the most unused memory that were created in the period.',
  }),
} as const;
