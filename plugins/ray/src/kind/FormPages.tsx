import { useParams } from 'react-router-dom';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  FormPage,
  ImmutableFields,
  NamedSchema,
  NamedValues,
  NewObject,
  StoredObject,
  useImmutableIdentity,
} from '../forms';
import { useHrefs } from '../routes';
import { useTexts } from '../translation';
import { KindForm } from './KindPages';

interface FormPageProps<V extends NamedValues, S extends NamedSchema> {
  kind: ResourceKind;
  form: KindForm<V, S>;
}

/** The page for a new object. */
export function NewPage<V extends NamedValues, S extends NamedSchema>(
  props: FormPageProps<V, S>,
) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { kind, form } = props;
  const { resource, empty, presets, Form, texts } = form;
  return (
    <FormPage
      title={t(`${texts.create}.title`)}
      description={t(`${texts.create}.description`)}
      href={hrefs.create(kind)}
    >
      <NewObject resource={resource} empty={empty} presets={presets}>
        {start => <Form start={start} />}
      </NewObject>
    </FormPage>
  );
}

/** The page for the change of an object. */
export function EditPage<V extends NamedValues, S extends NamedSchema>(
  props: FormPageProps<V, S>,
) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { namespace = '', name = '' } = useParams();
  const identity = useImmutableIdentity();
  const { kind, form } = props;
  const { resource, Form, texts, frozen } = form;
  return (
    <FormPage
      title={t(`${texts.change}.title`, { name })}
      description={t(`${texts.change}.description`)}
      href={hrefs.edit(kind, { namespace, name })}
    >
      <StoredObject resource={resource} object={{ namespace, name }}>
        {(start, message) => (
          <ImmutableFields value={frozen?.(t, message, identity) ?? identity}>
            <Form start={start} />
          </ImmutableFields>
        )}
      </StoredObject>
    </FormPage>
  );
}
