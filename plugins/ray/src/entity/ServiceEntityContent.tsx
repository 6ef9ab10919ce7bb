import { serviceEntity } from './serviceEntity';
import { EntityContent } from './EntityContent';

/** The tab of a service's catalog entity. */
export function ServiceEntityContent() {
  return <EntityContent detail={serviceEntity} />;
}
