import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ComponentType, useCallback } from 'react';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../live';
import { ManifestSource } from '../manifest';
import { StateTexts } from '../translation';

/** How catalog entities refer to the object that they represent or depend on. */
export interface EntityKind {
  /** `spec.type` of entities that represent one. */
  type: string;
  /** The annotations that name the object. */
  annotations: { namespace: string; name: string };
}

/** Additional tabs of some kinds, in order; each is a path, and its title is `detail.tab.<path>`. */
export const KIND_TABS = ['logs', 'dashboard'] as const;

/** A tab that only some kinds have. */
export type KindTab = (typeof KIND_TABS)[number];

/** Props of an object's tab. */
export interface TabProps<T> {
  object: ObjectKey;
  /** The object; absent while it is being loaded, and when it isn't there. */
  row: T | undefined;
}

/** How the pages of one kind show an object; {@link ObjectPage} has the rest. */
export interface ObjectDetail<T> extends ManifestSource {
  /** Their catalog entities; absent for a kind without. */
  entities?: EntityKind;
  /** Reads one. */
  query(client: RayClient, key: ObjectKey): LiveQueryOptions<T>;
  /** Its state, unknown if it could not be read; absent for a kind without states. */
  Badge?: ComponentType<{ row: T | undefined }>;
  /** The text that names its state, for the title of the page. */
  stateText?(row: T): StateTexts;
  /** The first tab. */
  Overview: ComponentType<{ row: T }>;
  /** More tabs; all kinds have the YAML and the history. */
  tabs?: Partial<Record<KindTab, ComponentType<TabProps<T>>>>;
}

/** One object, kept up to date. */
export function useObject<T>(
  detail: ObjectDetail<T>,
  { namespace, name }: ObjectKey,
): LiveData<T> {
  return useLiveQuery(
    useCallback(
      (client: RayClient) => detail.query(client, { namespace, name }),
      [detail, namespace, name],
    ),
  );
}
