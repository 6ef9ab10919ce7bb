import { TranslationFunction } from '@backstage/frontend-plugin-api';
import { rayMessages } from './rayMessages';
import { rayTranslationRef } from './rayTranslationRef';

/** The `t` of the pages, for functions that are no hooks. */
export type Texts = TranslationFunction<(typeof rayTranslationRef)['T']>;

type MessageKey = keyof (typeof rayTranslationRef)['T'];

type PrefixOf<
  Suffix extends string,
  Key = MessageKey,
> = Key extends `${infer Prefix}.${Suffix}` ? Prefix : never;

/** The texts that name the states of objects. */
export type StateTexts = Extract<
  MessageKey,
  `state.${string}` | `${string}State.${string}`
>;

/** Where the texts of a form for a new object are: `<prefix>.title`, `.description`, `.submit` and `.done`. */
export type CreateFormTexts = Exclude<PrefixOf<'submit'>, `${string}.change`>;

/** Where the texts of a form for a change are. */
export type ChangeFormTexts = Extract<PrefixOf<'submit'>, `${string}.change`>;

/** The kinds that the overview has texts for. */
export type SummarizedKind = keyof (typeof rayMessages)['overview']['kindIn'];

type FleetTexts = (typeof rayMessages)['fleet'];

/** What can be done to many objects at once. */
export type FleetAct = {
  [K in keyof FleetTexts]: FleetTexts[K] extends { action: string } ? K : never;
}[keyof FleetTexts];

type EntityTexts = (typeof rayMessages)['entity'];

/** The kinds that pages of the catalog have texts for. */
export type EntityKindName = {
  [K in keyof EntityTexts]: EntityTexts[K] extends { title: string }
    ? K
    : never;
}[keyof EntityTexts];
