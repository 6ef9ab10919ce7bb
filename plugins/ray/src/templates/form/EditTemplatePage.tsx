import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  FormPage,
  FrozenFields,
  StoredObject,
  useFrozenIdentity,
} from '../../forms';
import { editTemplateRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { TemplateForm } from './TemplateForm';
import { templateForm } from './templateForm';

/** The page for the change of a compute template. */
export function EditTemplatePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const whyFrozen = useFrozenIdentity();
  return (
    <FormPage
      title={t('templates.change.title', { name })}
      description={t('templates.change.description')}
      href={useRouteRef(editTemplateRouteRef)?.({ namespace, name })}
    >
      <StoredObject resource={templateForm}>
        {start => (
          <FrozenFields value={whyFrozen}>
            <TemplateForm start={start} />
          </FrozenFields>
        )}
      </StoredObject>
    </FormPage>
  );
}
