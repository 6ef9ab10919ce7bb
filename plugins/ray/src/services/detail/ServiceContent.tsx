import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayServiceReadPermission } from '@rayport/backstage-plugin-ray-common';
import { ObjectContent } from '../../detail';
import { LiveData } from '../../live';
import { servicesRouteRef } from '../../routes';
import { rayTranslationRef } from '../../translation';
import { ServiceRow } from '../queries';
import { ServiceDetails } from './ServiceDetails';

/** All about one service below its header; also what to say when it isn't there or may not be seen. */
export function ServiceContent(props: {
  live: LiveData<ServiceRow>;
  namespace: string;
  name: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { live, namespace, name } = props;
  return (
    <ObjectContent
      namespace={namespace}
      live={live}
      listHref={useRouteRef(servicesRouteRef)?.()}
      goneTexts={{
        missing: t('services.missing', { name, namespace }),
        deleted: t('services.deleted', { name }),
        backToList: t('services.backToList'),
      }}
      readPermission={rayServiceReadPermission}
    >
      {row => <ServiceDetails row={row} />}
    </ObjectContent>
  );
}
