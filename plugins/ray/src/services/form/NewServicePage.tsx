import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { FormPage, NewObject } from '../../forms';
import { newServiceRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ServiceForm } from './ServiceForm';
import { serviceForm, newService } from './serviceForm';

/** The page for a new service. */
export function NewServicePage() {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <FormPage
      title={t('serviceForm.new.title')}
      description={t('serviceForm.new.description')}
      href={useRouteRef(newServiceRouteRef)?.()}
    >
      <NewObject resource={serviceForm} empty={newService}>
        {start => <ServiceForm start={start} />}
      </NewObject>
    </FormPage>
  );
}
