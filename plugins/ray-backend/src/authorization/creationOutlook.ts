import {
  AuthorizeResult,
  PermissionCondition,
  PermissionCriteria,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { z } from 'zod';

/** Whether something may be created in a namespace; `depends` on what it is. */
export type CreationOutlook = 'yes' | 'no' | 'depends';

/** The one rule that looks at nothing but the namespace. */
const NAMESPACE_RULE = 'IS_IN_NAMESPACE';

const namespaceParams = z.object({ namespaces: z.array(z.string()) });

const OPPOSITE = { yes: 'no', no: 'yes', depends: 'depends' } as const;

function ofCondition(
  { rule, params }: PermissionCondition,
  namespace: string,
): CreationOutlook {
  if (rule !== NAMESPACE_RULE) return 'depends';
  const { namespaces } = namespaceParams.parse(params);
  return namespaces.includes(namespace) ? 'yes' : 'no';
}

/** What all of them say together: one `no` decides, and only `yes` from each is `yes`. */
function together(outlooks: CreationOutlook[]): CreationOutlook {
  if (outlooks.includes('no')) return 'no';
  return outlooks.every(outlook => outlook === 'yes') ? 'yes' : 'depends';
}

function ofCriteria(
  criteria: PermissionCriteria<PermissionCondition>,
  namespace: string,
): CreationOutlook {
  const each = (list: PermissionCriteria<PermissionCondition>[]) =>
    list.map(one => ofCriteria(one, namespace));
  if ('allOf' in criteria) return together(each(criteria.allOf));
  if ('anyOf' in criteria) {
    const opposites = each(criteria.anyOf).map(outlook => OPPOSITE[outlook]);
    return OPPOSITE[together(opposites)];
  }
  if ('not' in criteria) return OPPOSITE[ofCriteria(criteria.not, namespace)];
  return ofCondition(criteria, namespace);
}

/**
 * What a decision about creating says of a namespace before anybody knows what is to be created there: owners and
 * templates are still to be chosen.
 */
export function creationOutlook(
  decision: PolicyDecision,
  namespace: string,
): CreationOutlook {
  switch (decision.result) {
    case AuthorizeResult.ALLOW:
      return 'yes';
    case AuthorizeResult.CONDITIONAL:
      return ofCriteria(decision.conditions, namespace);
    default:
      return 'no';
  }
}
