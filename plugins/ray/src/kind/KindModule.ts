import { ComponentType } from 'react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { EntityModule } from '../entity';
import { KindSearch } from './KindSearch';
import { KindSummary } from './KindSummary';

/** What of a kind is loaded once it is needed; made by `createKindPages`. */
export interface LoadedKind {
  /** Everything below `/ray/<kind>s`. */
  Pages: ComponentType;
  search: KindSearch;
}

/** One kind of object, as the portal knows it before any of its pages is loaded. */
export interface KindModule {
  kind: ResourceKind;
  /** Of its section in English; in other languages it is `<kind>s.section` of the messages. */
  title: string;
  load(): Promise<LoadedKind>;
  /** What the overview shows of it; absent for a kind that nobody owns. */
  summary?: KindSummary;
  /** What the catalog shows of it; absent for a kind without entities. */
  entity?: EntityModule;
}
