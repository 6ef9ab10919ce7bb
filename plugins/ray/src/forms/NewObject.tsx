import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ComponentType, ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import { useCreateDenial } from '../actions';
import { rayApiRef } from '../api';
import { FROM_PARAM } from '../routes';
import { permissionFor } from '../ui/permissions';
import { DeniedMessage } from './DeniedMessage';
import { LoadedValues } from './LoadedValues';
import { NamedSchema, NamedValues, ResourceForm } from './ResourceForm';
import { FormStart } from './useResourceForm';
import { z } from 'zod';

/** A number at the end of a name. */
const NUMBERED = /-(\d+)$/;

/**
 * A name like another that is not taken: `nightly-2` for `nightly`, `nightly-3` for that.
 *
 * @param options - `limit`: characters that a name may have
 */
export function uniqueName(
  name: string,
  options: { taken: Iterable<string>; limit: number },
): string {
  const taken = new Set(options.taken);
  const base = name.replace(NUMBERED, '');
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const start = base.slice(0, options.limit - end.length).replace(/-+$/, '');
    if (!taken.has(start + end)) return start + end;
  }
}

/**
 * What a form for something like another object starts with: that, under a name that is not taken.
 *
 * @param message - what it is like
 */
export async function valuesLike<V extends NamedValues, S extends NamedSchema>(
  client: RayClient,
  resource: ResourceForm<V, S>,
  message: z.output<S>,
): Promise<{ values: V; original: V }> {
  const original = resource.toValues(message);
  const { namespace, name } = original;
  const taken = await resource.namesIn(client, namespace);
  const { nameLimit: limit } = resource;
  const fresh = resource.asNew(original);
  const isFree = !taken.includes(name);
  const newName = isFree ? name : uniqueName(name, { taken, limit });
  return { values: { ...fresh, name: newName }, original };
}

/** Starts a form for something new like another object, under a name that is not taken. */
export function ObjectLike<
  V extends NamedValues,
  S extends NamedSchema,
>(props: {
  resource: ResourceForm<V, S>;
  from: ObjectKey;
  /** Makes of the other object what the review compares with; absent where the review shows all that is new. */
  toCompared?(original: V): V;
  /** The key of its draft; that of the form for all of the object when absent. */
  draftId?: string;
  /** Goes around what stands in the place of a form that can't be shown, or not yet. */
  frame?(content: ReactNode): ReactNode;
  children(start: FormStart<V>): ReactNode;
}) {
  const { resource, from, toCompared, frame, children } = props;
  const { namespace, name } = from;
  const client = useApi(rayApiRef);
  const load = useCallback(
    async () =>
      valuesLike(
        client,
        resource,
        await resource.get(client, { namespace, name }),
      ),
    [client, resource, namespace, name],
  );
  const { draftId = `${resource.kind}:like:${namespace}/${name}` } = props;
  return (
    <LoadedValues
      load={load}
      permission={permissionFor('read', resource.kind).name}
      frame={frame}
    >
      {({ values, original }) =>
        children({ values, like: toCompared?.(original), draftId })
      }
    </LoadedValues>
  );
}

/** What else the address can say that a new object starts from. */
export interface FormPreset<V> {
  /** The parameter of the address. */
  param: string;
  /** Reads what the parameter names; shows why not where that is not possible. */
  Preset: ComponentType<{ value: string; children(values: V): ReactNode }>;
}

/** Starts a form for something new, as the address says: empty, in a namespace, or like something else. */
export function NewObject<V extends NamedValues, S extends NamedSchema>(props: {
  resource: ResourceForm<V, S>;
  /** What an empty form has. */
  empty(namespace: string): V;
  presets?: ReadonlyArray<FormPreset<V>>;
  children(start: FormStart<V>): ReactNode;
}) {
  const { resource, empty, presets = [], children } = props;
  const [params] = useSearchParams();
  const denial = useCreateDenial(resource.kind);
  if (denial !== undefined) return <DeniedMessage denial={denial.message} />;
  const [namespace, name] = (params.get(FROM_PARAM) ?? '').split('/');
  if (namespace && name) {
    return (
      <ObjectLike
        key={`${namespace}/${name}`}
        resource={resource}
        from={{ namespace, name }}
      >
        {children}
      </ObjectLike>
    );
  }
  const preset = presets.find(({ param }) => params.get(param));
  if (preset) {
    const { param, Preset } = preset;
    const value = params.get(param) ?? '';
    const draftId = `${resource.kind}:${param}:${value}`;
    return (
      <Preset key={value} value={value}>
        {values => children({ values, draftId })}
      </Preset>
    );
  }
  const values = empty(params.get('namespace') ?? '');
  return <>{children({ values, draftId: `${resource.kind}:new` })}</>;
}
