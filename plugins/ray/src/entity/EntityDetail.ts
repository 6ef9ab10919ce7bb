import { ComponentType } from 'react';
import { DetailKind, EntityKind } from '../detail';

/** What entities of the catalog show about the objects of one kind. */
export interface EntityDetail<T> extends DetailKind<T> {
  kind: 'cluster' | 'service';
  entities: EntityKind;
  Badge: ComponentType<{ row: T | undefined }>;
  /** What the card says below the state. */
  Summary: ComponentType<{ row: T }>;
}
