import {
  ObjectKey,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { ComponentType, ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '@backstage/frontend-plugin-api';
import { useCreateDenial } from '../actions';
import { rayApiRef } from '../api';
import { FROM_PARAM } from '../routes';
import { useNamespaces } from '../namespaces/useNamespaces';
import { permissionFor } from '../ui/permissions';
import { Placeholder } from '../ui/Placeholder';
import { uniqueName } from '../ui/uniqueName';
import { DeniedMessage } from './DeniedMessage';
import { LoadedValues } from './LoadedValues';
import {
  FormSource,
  NamedSchema,
  NamedValues,
  ResourceForm,
} from './ResourceForm';
import { FormStart } from './useFormValues';
import { z } from 'zod';

/**
 * Start values of a form for a similar object, with an unused name.
 *
 * @param message - the original
 * @param extras - what the message does not say
 */
export async function valuesLike<V extends NamedValues, S extends NamedSchema>(
  client: RayClient,
  resource: ResourceForm<V, S>,
  { message, extras }: FormSource<z.output<S>>,
): Promise<{ values: V; original: V }> {
  const original = resource.toValues(message, extras);
  const { namespace, name } = original;
  const taken = await resource.namesIn(client, namespace);
  const { nameLimit: limit } = resource;
  const fresh = resource.asNew(original);
  const isFree = !taken.includes(name);
  const newName = isFree ? name : uniqueName(name, { taken, limit });
  return { values: { ...fresh, name: newName }, original };
}

/** Reads an existing object that a form starts from. */
export async function readFormSource<
  V extends NamedValues,
  S extends NamedSchema,
>(
  client: RayClient,
  resource: ResourceForm<V, S>,
  key: ObjectKey,
): Promise<FormSource<z.output<S>>> {
  const [message, extras] = await Promise.all([
    resource.get(client, key),
    resource.readExtras?.(client, key),
  ]);
  return { message, extras };
}

/** Starts a form for a similar object, with an unused name. */
export function ObjectLike<
  V extends NamedValues,
  S extends NamedSchema,
>(props: {
  resource: ResourceForm<V, S>;
  from: ObjectKey;
  /** Reads the original; must be stable. From Kubernetes when absent. */
  read?(): Promise<FormSource<z.output<S>>>;
  /** The values that the review compares with; absent if it shows the whole new object. */
  toCompared?(original: V): V;
  /** The key of its draft; that of the plain form when absent. */
  draftId?: string;
  /** Wraps the skeleton and the error. */
  frame?(content: ReactNode): ReactNode;
  children(start: FormStart<V>): ReactNode;
}) {
  const { resource, from, read, toCompared, frame, children } = props;
  const { namespace, name } = from;
  const client = useApi(rayApiRef);
  const load = useCallback(async () => {
    const source = await (read?.() ??
      readFormSource(client, resource, { namespace, name }));
    return valuesLike(client, resource, source);
  }, [client, resource, namespace, name, read]);
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

/** A parameter of the address with start values. */
export interface FormPreset<V> {
  /** The parameter of the address. */
  param: string;
  /** Reads the object of the parameter; shows the error if that fails. */
  Preset: ComponentType<{ value: string; children(values: V): ReactNode }>;
}

/**
 * The namespace that an empty form starts with: the one in the address, or else the only one in which the user may
 * create the object.
 */
function StartNamespace(props: {
  kind: ResourceKind;
  children(namespace: string): ReactNode;
}) {
  const { kind, children } = props;
  const [params] = useSearchParams();
  const { offeredFor, isKnown, error } = useNamespaces();
  const wanted = params.get('namespace');
  if (wanted !== null) return <>{children(wanted)}</>;
  // A form keeps the values that it starts with.
  if (!isKnown && error === undefined) {
    return <Placeholder width="100%" height={480} />;
  }
  const [first = '', ...others] = offeredFor(kind);
  return <>{children(others.length > 0 ? '' : first)}</>;
}

/** Starts a form for a new object, as the address requests: empty, in a namespace, or like another object. */
export function NewObject<V extends NamedValues, S extends NamedSchema>(props: {
  resource: ResourceForm<V, S>;
  /** Start values of an empty form. */
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
  return (
    <StartNamespace kind={resource.kind}>
      {start =>
        children({ values: empty(start), draftId: `${resource.kind}:new` })
      }
    </StartNamespace>
  );
}
