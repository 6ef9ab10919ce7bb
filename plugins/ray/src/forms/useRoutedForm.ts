import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useNavigate } from 'react-router-dom';
import { useHrefs } from '../routes';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { FormStart } from './useFormValues';
import { ObjectForm, useResourceForm } from './useResourceForm';

/** A form that navigates to its object after it was sent, or back when it is cancelled. */
export function useRoutedForm<
  V extends NamedValues,
  S extends NamedSchema,
>(options: {
  resource: ResourceForm<V, S>;
  start: FormStart<V>;
  /** Title of the toast after it was sent. */
  done(name: string): string;
  /** A new object leads back to the list, not to its own page. */
  returnsToList?: boolean;
}): { form: ObjectForm<V>; cancelPath: string } {
  const navigate = useNavigate();
  const hrefs = useHrefs();
  const { resource, start, done, returnsToList } = options;
  const { kind } = resource;
  const { changing } = start;
  const listPath = hrefs.list(kind) ?? '/';
  const pathOf = (key: ObjectKey) =>
    changing || !returnsToList
      ? (hrefs.object(kind, key) ?? listPath)
      : listPath;
  const form = useResourceForm({
    resource,
    start,
    done: message => done(resource.toValues(message).name),
    onSent: message => navigate(pathOf(resource.toValues(message))),
  });
  return { form, cancelPath: changing ? pathOf(changing.key) : listPath };
}
