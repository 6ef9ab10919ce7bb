import { discoveryApiRef, useApi } from '@backstage/frontend-plugin-api';
import { rayApiRef } from '../api';
import { say, useTexts } from '../translation';
import { copiesOf } from './copyAs/copiesOf';
import { writeMessageText } from './writeMessageText';
import {
  NamedSchema,
  NamedValues,
  queueOf,
  ResourceForm,
  wireOf,
} from './ResourceForm';
import { Plan } from './ReviewDialog';
import { Changing, FormSubmit } from './useFormSubmit';

/** The object of a form as YAML. */
export function yamlOf<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  values: V,
): string {
  return writeMessageText(wireOf(resource, values), 'yaml');
}

/** Runs a dry run of a form. */
export function usePlanning<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  sending: FormSubmit<V, S>,
  { changing, like }: { changing?: Changing<V>; like?: V },
) {
  const { t } = useTexts();
  const client = useApi(rayApiRef);
  const discovery = useApi(discoveryApiRef);
  return async (values: V): Promise<Plan> => {
    const warnings: string[] = [];
    const message = await sending.send(values, {
      dryRun: true,
      onWarning: (text, parts) => warnings.push(say(t, text, parts)),
    });
    const patch = sending.patchOf(values);
    const baseUrl = await discovery.getBaseUrl('ray');
    const { namespace } = values;
    const planned = resource.toValues(message, values);
    const copies = await copiesOf({
      client,
      baseUrl,
      resource,
      planned: wireOf(resource, planned),
      request:
        patch && changing
          ? { ...changing.key, patch }
          : {
              namespace,
              message: wireOf(resource, values),
              queue: queueOf(resource, values),
            },
    });
    const compared = sending.stored?.values ?? like;
    const before = compared && yamlOf(resource, compared);
    const after = yamlOf(resource, planned);
    const leavesPods =
      changing !== undefined &&
      sending.stored !== undefined &&
      resource.renewal !== undefined &&
      (await resource.renewal.isNeeded(client, changing.key, {
        before: sending.stored.values,
        after: planned,
      }));
    const likeName = changing ? undefined : like?.name;
    return { before, likeName, after, warnings, leavesPods, copies };
  };
}
