import { useEntity } from '@backstage/plugin-catalog-react';
import { LiveIndicator } from '../live';
import { ObjectKey } from '../live/patchByKey';
import { ServiceContent } from '../services/detail/ServiceContent';
import { useService } from '../services/detail/useService';
import { MissingService } from './MissingService';
import { serviceOfEntity } from './serviceOfEntity';

function Content({ service }: { service: ObjectKey }) {
  const live = useService(service);
  return (
    <>
      <LiveIndicator live={live} />
      <ServiceContent live={live} {...service} />
    </>
  );
}

/** The tab of a service's catalog entity. */
export function ServiceEntityContent() {
  const { entity } = useEntity();
  const service = serviceOfEntity(entity);
  return service ? <Content service={service} /> : <MissingService />;
}
