import { ComponentType } from 'react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { EntityModule } from '../entity';
import { KindSearch } from './KindSearch';
import { KindSummary } from './KindSummary';

/** The lazily loaded part of a kind; made by `createKindPages`. */
export interface LoadedKind {
  /** Everything below `/ray/<kind>s`. */
  Pages: ComponentType;
  search: KindSearch;
}

/** One kind of object, before its pages are loaded. */
export interface KindModule {
  kind: ResourceKind;
  /** English title of its section; in other languages `<kind>s.section` of the messages. */
  title: string;
  load(): Promise<LoadedKind>;
  /** Its part of the overview; absent for a kind without owners. */
  summary?: KindSummary;
  /** Its catalog extensions; absent for a kind without entities. */
  entity?: EntityModule;
}
