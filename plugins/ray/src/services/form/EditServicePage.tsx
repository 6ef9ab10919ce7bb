import { useParams } from 'react-router-dom';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  FormPage,
  FrozenFields,
  StoredObject,
  useFrozenIdentity,
} from '../../forms';
import { editServiceRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ServiceForm } from './ServiceForm';
import { serviceForm } from './serviceForm';

/** The page for the change of a service. */
export function EditServicePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  const { namespace = '', name = '' } = useParams();
  const whyFrozen = useFrozenIdentity();
  return (
    <FormPage
      title={t('serviceForm.change.title', { name })}
      description={t('serviceForm.change.description')}
      href={useRouteRef(editServiceRouteRef)?.({ namespace, name })}
    >
      <StoredObject resource={serviceForm}>
        {start => (
          <FrozenFields value={whyFrozen}>
            <ServiceForm start={start} />
          </FrozenFields>
        )}
      </StoredObject>
    </FormPage>
  );
}
