import { rebase, EditConflict } from './patchBetween';
import { Stored } from './readStored';
import { NamedSchema, NamedValues, ResourceForm, wireOf } from './ResourceForm';
import { FormSubmit } from './useFormSubmit';
import { yamlOf } from './usePlanning';

/** Changes by others since the form was opened. */
export function conflictOf<V extends NamedValues, S extends NamedSchema>(
  resource: ResourceForm<V, S>,
  { stored, newer }: FormSubmit<V, S>,
  form: {
    current(): V;
    /** Gets their values with the user's changes. */
    takeOver(values: V, newer: Stored<V>): void;
  },
): EditConflict | undefined {
  if (!stored || !newer) return undefined;
  return {
    before: yamlOf(resource, stored.values),
    after: yamlOf(resource, newer.values),
    takeOver() {
      const merged = rebase(
        wireOf(resource, stored.values),
        wireOf(resource, form.current()),
        wireOf(resource, newer.values),
      );
      const values = resource.toValues(resource.schema.parse(merged));
      form.takeOver(values, newer);
    },
  };
}
