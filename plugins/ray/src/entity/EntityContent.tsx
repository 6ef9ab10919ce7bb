import { useEntity } from '@backstage/plugin-catalog-react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectContent } from '../detail';
import { LiveIndicator } from '../live';
import { EntityDetail } from './EntityDetail';
import { objectOfEntity } from './objectOfEntity';
import { UnnamedObject } from './UnnamedObject';

function Content<T>(props: { detail: EntityDetail<T>; object: ObjectKey }) {
  const live = props.detail.useObject(props.object);
  return (
    <>
      <LiveIndicator live={live} />
      <ObjectContent {...props} live={live} />
    </>
  );
}

/** The tab of a catalog entity: all about the cluster or service that it stands for, or relies on. */
export function EntityContent<T>({ detail }: { detail: EntityDetail<T> }) {
  const { entity } = useEntity();
  const object = objectOfEntity(entity, detail.entities);
  return object ? (
    <Content detail={detail} object={object} />
  ) : (
    <UnnamedObject detail={detail} />
  );
}
