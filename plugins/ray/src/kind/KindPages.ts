import { ComponentType, ReactElement } from 'react';
import {
  CallOptions,
  ObjectKey,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { CommonActions, ObjectAction } from '../actions';
import { ObjectDetail } from '../detail';
import { FleetAction } from '../fleet';
import {
  FormPreset,
  FormStart,
  NamedSchema,
  NamedValues,
  ResourceForm,
  ImmutableReason,
} from '../forms';
import { CommonColumns, ListColumn, ListDefinition, ListItem } from '../list';
import {
  ChangeFormTexts,
  CreateFormTexts,
  StateTexts,
  Texts,
} from '../translation';
import { RecordedKind } from '../records';

/** The list of a kind; its texts are below `<kind>s` of the messages. */
export interface KindList<R extends ListItem> extends ListDefinition<R> {
  /** Shown above the text of an empty list. */
  icon: ReactElement;
  /** Actions of an empty list, in addition to creating an object. */
  EmptyActions?: ComponentType;
  /** Links on the page of the list, before those of every kind. */
  Links?: ComponentType;
  columns(t: Texts, common: CommonColumns<R>): ListColumn<R>[];
  /** Text below the name of a row. */
  describe?(row: R): string;
  /** The states to filter by; absent for a kind without states. */
  states?(t: Texts): Array<{ id: string; label: string }>;
  remove(
    client: RayClient,
    key: ObjectKey,
    call?: CallOptions,
  ): Promise<unknown>;
  /** Actions on several objects, in addition to deletion. */
  fleet?(t: Texts): ReadonlyArray<FleetAction<R>>;
  /** Consequences of deleting several objects, in sentences. */
  consequences(t: Texts, rows: R[]): string[];
}

/** Input of an object's actions. */
export interface ActionTools<A extends string, R> {
  t: Texts;
  /** Actions of every kind. */
  common: CommonActions<R>;
  /** Opens the dialog of an action. */
  start(act: A, row: R): void;
}

/** Actions on the objects of a kind. */
export interface KindActions<A extends string, R> {
  /** The presently available actions of an object. */
  actionsOf(row: R, tools: ActionTools<A | 'delete', R>): ObjectAction[];
  /** Ids of those that are also buttons on the object's page. */
  buttons: string[];
  /** Asks for confirmation. */
  Dialog: ComponentType<{
    act: A | 'delete';
    row: R;
    onClose(): void;
    /** After the deletion of the object. */
    onDeleted?(): void;
  }>;
}

/** The form of a kind, for new objects and for changes. */
export interface KindForm<V extends NamedValues, S extends NamedSchema> {
  resource: ResourceForm<V, S>;
  /** Start values for a new object. */
  empty(namespace: string): V;
  /** Other sources of start values; absent if there are none. */
  presets?: ReadonlyArray<FormPreset<V>>;
  Form: ComponentType<{ start: FormStart<V> }>;
  texts: { create: CreateFormTexts; change: ChangeFormTexts };
  /** Read-only fields; name, namespace and owner when absent. */
  frozen?(
    t: Texts,
    message: z.output<S>,
    identity: ImmutableReason,
  ): ImmutableReason;
}

/** The parts in which the pages of one kind differ from those of others. */
export interface KindPages<
  R extends ListItem,
  D extends R,
  A extends string,
  V extends NamedValues,
  S extends NamedSchema,
> {
  kind: ResourceKind;
  list: KindList<R>;
  detail: ObjectDetail<D> & {
    /** Whether rows of the list have a state. */
    stateText?(row: R): StateTexts;
  };
  actions: KindActions<A, R>;
  form: KindForm<V, S>;
  /** Further pages, by their path below the list; no namespace may have that name. */
  more?: ReadonlyArray<{ path: string; Page: ComponentType }>;
  /** How its history is shown; absent for a kind without. */
  records?: RecordedKind;
}
