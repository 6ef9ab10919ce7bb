import { rayMessages } from './rayMessages';

/** A message and its path. */
interface Message<Key extends string, Text> {
  key: Key;
  text: Text;
}

/** All messages of a tree, as a union. */
type MessagesIn<Tree, Path extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? Message<`${Path}${Name}`, Tree[Name]>
    : MessagesIn<Tree[Name], `${Path}${Name}.`>;
}[keyof Tree & string];

type AnyMessage = MessagesIn<typeof rayMessages>;

type MessageKey = AnyMessage['key'];

/** Suffixes of plural messages (i18next, "Plurals"). */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The placeholders in braces of a message, such as `{{name}}` and `{{size, number}}`. */
type PlaceholdersIn<Text> =
  Text extends `${string}{{${infer Found}}}${infer Rest}`
    ? Found | PlaceholdersIn<Rest>
    : never;

/** The placeholders of each text; plural forms are several messages of one key. */
type PlaceholdersOf = {
  [
    Each in AnyMessage as Each['key'] extends `${infer Base}_${PluralForm}`
      ? Base
      : Each['key']
  ]:
    | PlaceholdersIn<Each['text']>
    | (Each['key'] extends `${string}_${PluralForm}` ? 'count, number' : never);
};

/** The key of a text. */
type TextKey = keyof PlaceholdersOf;

/**
 * The values for each text. A number needs a placeholder with a format, because i18next would show it without the
 * separators of the language.
 */
type ValuesOf = {
  [Key in TextKey]: {
    [
      Placeholder in PlaceholdersOf[Key] as Placeholder extends `${infer Name}, number`
        ? Name
        : Placeholder
    ]: Placeholder extends `${string}, number` ? number : string;
  };
};

/** The keys of texts without placeholders. */
type PlainKey = {
  [Key in TextKey]: [PlaceholdersOf[Key]] extends [never] ? Key : never;
}[TextKey];

/**
 * The texts in the user's language. Backstage's own type of this function exceeds the compiler's limits for this many
 * messages (TS2589).
 */
export interface Texts {
  (key: PlainKey): string;
  <Key extends TextKey>(key: Key, values: ValuesOf[Key]): string;
}

type PrefixOf<
  Suffix extends string,
  Key = MessageKey,
> = Key extends `${infer Prefix}.${Suffix}` ? Prefix : never;

/** The texts that name the states of objects. */
export type StateTexts = Extract<
  MessageKey,
  `state.${string}` | `${string}State.${string}`
>;

/** Prefixes of the texts of creation forms: `<prefix>.title`, `.description`, `.submit` and `.done`. */
export type CreateFormTexts = Exclude<PrefixOf<'submit'>, `${string}.change`>;

/** Prefixes of the texts of change forms. */
export type ChangeFormTexts = Extract<PrefixOf<'submit'>, `${string}.change`>;

/** The kinds that the overview has texts for. */
export type SummarizedKind = keyof (typeof rayMessages)['overview']['kindIn'];

type FleetTexts = (typeof rayMessages)['fleet'];

/** Actions on many objects. */
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
