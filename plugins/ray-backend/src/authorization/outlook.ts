import {
  PermissionCondition,
  PermissionCriteria,
} from '@backstage/plugin-permission-common';

/** Whether conditions hold; `depends` on what is not known. */
export type Outlook = 'yes' | 'no' | 'depends';

type Criteria = PermissionCriteria<PermissionCondition>;

const OPPOSITE = { yes: 'no', no: 'yes', depends: 'depends' } as const;

/** What all of them say together: one `no` decides, and only `yes` from each is `yes`. */
function together(outlooks: Outlook[]): Outlook {
  if (outlooks.includes('no')) return 'no';
  return outlooks.every(outlook => outlook === 'yes') ? 'yes' : 'depends';
}

/** What conditions say together, of which some may be about what is not known (Kleene's logic). */
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
