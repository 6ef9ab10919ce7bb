import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ComponentType } from 'react';
import { RouteRef, SubRouteRef } from '@backstage/frontend-plugin-api';
import { LiveData } from '../live';
import { ObjectKind } from '../manifest';
import { RayPermission } from '../ui/useMay';
import { EntityKind } from './catalog/EntityKind';

/** Tabs that only some kinds have, in their order; each is a path, and its title `detail.tab.<path>`. */
export const OWN_TABS = ['logs', 'dashboard'] as const;

/** A tab that only some kinds have. */
export type OwnTab = (typeof OWN_TABS)[number];

/** What a tab of an object gets. */
export interface TabProps<T> {
  object: ObjectKey;
  /** The object; absent while it is being loaded, and when it isn't there. */
  row: T | undefined;
}

/** What the pages about the objects of one kind differ in: all else is {@link ObjectPage}. */
export interface DetailKind<T> {
  kind: ObjectKind;
  /** The page of one. */
  route: SubRouteRef<{ namespace: string; name: string }>;
  /** The list of all. */
  listRoute: RouteRef<undefined> | SubRouteRef<undefined>;
  /** What reading needs. */
  readPermission: RayPermission;
  /** Their entities in the catalog; absent for what has none. */
  entities?: EntityKind;
  /** Reads one, and keeps it up to date. */
  useObject(key: ObjectKey): LiveData<T>;
  /** Its state, before it is known as well; absent for what has none. */
  Badge?: ComponentType<{ row: T | undefined }>;
  /** Buttons for what can be done with it. */
  Actions: ComponentType<{ row: T }>;
  /** The first tab: all about it. */
  Overview: ComponentType<{ row: T }>;
  /** More tabs; all kinds have the YAML and the history. */
  tabs?: Partial<Record<OwnTab, ComponentType<TabProps<T>>>>;
}
