import {
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';

/** Whether conditions hold; `depends` if they need an unknown part. */
export type Outlook = 'yes' | 'no' | 'depends';

type Criteria = PermissionCriteria<PermissionCondition>;

const OPPOSITE = { yes: 'no', no: 'yes', depends: 'depends' } as const;

/** Combines results: one `no` decides, and only `yes` from each is `yes`. */
function together(outlooks: Outlook[]): Outlook {
  if (outlooks.includes('no')) return 'no';
  return outlooks.every(outlook => outlook === 'yes') ? 'yes' : 'depends';
}

/** Evaluates conditions of which some depend on unknown parts (Kleene's logic). */
export function outlookOf(
  criteria: Criteria,
  ofCondition: (condition: PermissionCondition) => Outlook,
): Outlook {
  const each = (list: Criteria[]) =>
    list.map(one => outlookOf(one, ofCondition));
  if ('allOf' in criteria) return together(each(criteria.allOf));
  if ('anyOf' in criteria) {
    const opposites = each(criteria.anyOf).map(outlook => OPPOSITE[outlook]);
    return OPPOSITE[together(opposites)];
  }
  if ('not' in criteria) {
    return OPPOSITE[outlookOf(criteria.not, ofCondition)];
  }
  return ofCondition(criteria);
}
