import { ComponentType, ReactElement } from 'react';
import {
  CallOptions,
  ObjectKey,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
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
import { z } from 'zod';

/** The list of a kind; its texts are below `<kind>s` of the messages. */
export interface KindList<R extends ListItem> extends ListDefinition<R> {
  /** Stands above the text that fills an empty list. */
  icon: ReactElement;
  /** What else an empty list offers beside creating an object. */
  EmptyActions?: ComponentType;
  columns(t: Texts, common: CommonColumns<R>): ListColumn<R>[];
  /** What is said below the name of a row. */
  describe?(row: R): string;
  /** The states to filter by; absent for a kind without states. */
  states?(t: Texts): Array<{ id: string; label: string }>;
  remove(
    client: RayClient,
    key: ObjectKey,
    call?: CallOptions,
  ): Promise<unknown>;
  /** What else can be done with several objects at once, beside their deletion. */
  fleet?(t: Texts): ReadonlyArray<FleetAction<R>>;
  /** What the deletion of several objects leads to, in sentences. */
  consequences(t: Texts, rows: R[]): string[];
}

/** What the actions of an object are made with. */
export interface ActionTools<A extends string, R> {
  t: Texts;
  /** The actions that every kind has. */
  common: CommonActions<R>;
  /** Opens the dialog of an action. */
  start(act: A, row: R): void;
}

/** What can be done with the objects of a kind. */
export interface KindActions<A extends string, R> {
  /** The actions of an object, as its state allows them right now. */
  actionsOf(row: R, tools: ActionTools<A | 'delete', R>): ObjectAction[];
  /** Ids of those that are buttons on the page of an object, too. */
  buttons: string[];
  /** Asks before an action is carried out. */
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
  /** What the form for a new object starts with. */
  empty(namespace: string): V;
  /** What else it can start with; absent where there is nothing else. */
  presets?: ReadonlyArray<FormPreset<V>>;
  Form: ComponentType<{ start: FormStart<V> }>;
  texts: { create: CreateFormTexts; change: ChangeFormTexts };
  /** What can't be changed of an object; its name, namespace and owner when absent. */
  frozen?(
    t: Texts,
    message: z.output<S>,
    identity: ImmutableReason,
  ): ImmutableReason;
}

/** How the pages about one kind differ from those about the others. */
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
    /** Rows of the list have a state, too. */
    stateText?(row: R): StateTexts;
  };
  actions: KindActions<A, R>;
  form: KindForm<V, S>;
  /** How what is remembered of its objects is shown; absent for a kind of which nothing is. */
  records?: RecordedKind;
}
