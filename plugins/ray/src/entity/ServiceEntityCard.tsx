import { serviceEntity } from './serviceEntity';
import { EntityCard } from './EntityCard';

/** The card on the overview of a service's catalog entity. */
export function ServiceEntityCard() {
  return <EntityCard detail={serviceEntity} />;
}
