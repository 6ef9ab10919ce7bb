import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useNavigate } from 'react-router-dom';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { FormStart, ObjectForm, useResourceForm } from './useResourceForm';

/** A form that leads to its object once it is sent, or back when it is left. */
export function useRoutedForm<
  V extends NamedValues,
  S extends NamedSchema,
>(options: {
  resource: ResourceForm<V, S>;
  start: FormStart<V>;
  /** Says that it was sent. */
  done(name: string): string;
  listPath: string;
  /** Of a page about one object. */
  objectPath:
    ((key: { namespace: string; name: string }) => string) | undefined;
}): { form: ObjectForm<V>; cancelPath: string } {
  const navigate = useNavigate();
  const { resource, start, done, listPath, objectPath } = options;
  const pathOf = ({ namespace, name }: ObjectKey) =>
    objectPath?.({ namespace, name }) ?? listPath;
  const form = useResourceForm({
    resource,
    start,
    done: message => done(resource.toValues(message).name),
    onSent: message => navigate(pathOf(resource.toValues(message))),
  });
  const { changing } = start;
  return { form, cancelPath: changing ? pathOf(changing.key) : listPath };
}
