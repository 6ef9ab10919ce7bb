import { ReactNode, useCallback } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { rayApiRef } from '../api';
import {
  FormPreset,
  LoadedValues,
  NamedSchema,
  NamedValues,
  ResourceForm,
  valuesLike,
} from '../forms';
import { RECORD_PARAM } from '../routes';
import { SummarizedKind } from '../translation';
import { permissionFor } from '../ui/permissions';
import { readRecordedObject } from './readRecordedObject';

/** Starts a kind's form from a record, if the address says so. */
export function createRecordPreset<
  V extends NamedValues,
  S extends NamedSchema,
>(kind: SummarizedKind, resource: ResourceForm<V, S>): FormPreset<V> {
  function RecordPreset(props: {
    /** The uid. */
    value: string;
    children(values: V): ReactNode;
  }) {
    const { value: uid, children } = props;
    const client = useApi(rayApiRef);
    const load = useCallback(async () => {
      const source = await readRecordedObject(client, {
        kind,
        uid,
        schema: resource.schema,
      });
      return (await valuesLike(client, resource, source)).values;
    }, [client, uid]);
    return (
      <LoadedValues load={load} permission={permissionFor('read', kind).name}>
        {children}
      </LoadedValues>
    );
  }
  return { param: RECORD_PARAM, Preset: RecordPreset };
}
