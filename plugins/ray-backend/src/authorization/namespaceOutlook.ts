import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { z } from 'zod';
import { Outlook, outlookOf } from './outlook';
import { NAMESPACE_RULE } from './rules';

const namespaceParams = z.object({ namespaces: z.array(z.string()) });

/** The effect of a decision in a namespace before the object is known. Its owner and templates are still open. */
export function namespaceOutlook(
  decision: PolicyDecision,
  namespace: string,
): Outlook {
  switch (decision.result) {
    case AuthorizeResult.ALLOW:
      return 'yes';
    case AuthorizeResult.CONDITIONAL:
      return outlookOf(decision.conditions, ({ rule, params }) => {
        if (rule !== NAMESPACE_RULE) return 'depends';
        const { namespaces } = namespaceParams.parse(params);
        return namespaces.includes(namespace) ? 'yes' : 'no';
      });
    default:
      return 'no';
  }
}
