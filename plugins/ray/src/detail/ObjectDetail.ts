import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { ComponentType, useCallback } from 'react';
import { LiveData, LiveQueryOptions, useLiveQuery } from '../live';
import { ManifestSource } from '../manifest';
import { StateTexts } from '../translation';

/** How catalog entities refer to the object that they represent or depend on. */
export interface EntityKind {
  /** `spec.type` of those that stand for one. */
  type: string;
  /** The annotations that name the object. */
  annotations: { namespace: string; name: string };
}

/** Tabs that only some kinds have, in their order; each is a path, and its title `detail.tab.<path>`. */
export const KIND_TABS = ['logs', 'dashboard'] as const;

/** A tab that only some kinds have. */
export type KindTab = (typeof KIND_TABS)[number];

/** What a tab of an object gets. */
export interface TabProps<T> {
  object: ObjectKey;
  /** The object; absent while it is being loaded, and when it isn't there. */
  row: T | undefined;
}

/** How the objects of one kind are shown on their own pages; the rest is {@link ObjectPage}. */
export interface ObjectDetail<T> extends ManifestSource {
  /** Their entities in the catalog; absent for a kind that has none. */
  entities?: EntityKind;
  /** Reads one. */
  query(client: RayClient, key: ObjectKey): LiveQueryOptions<T>;
  /** Its state, also while it is loading; absent for a kind without states. */
  Badge?: ComponentType<{ row: T | undefined }>;
  /** The text that names its state, for the title of the page. */
  stateText?(row: T): StateTexts;
  /** The first tab: all about it. */
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
