import { EXPLANATION_TEXTS, ExplanationCode } from './explanationTexts';

/**
 * A sentence as a code and what is filled in, so that it can be said in any language.
 *
 * @public
 */
export type MessagePart = {
  /** An {@link ExplanationCode}; newer portals may know more of them. */
  code: string;
  parameters: Record<string, string>;
};

/**
 * The names of the parameters in a text.
 *
 * @public
 */
export type ParametersIn<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParametersIn<Rest>
    : never;

/**
 * A text without what is only said where its parameters are given.
 *
 * @public
 */
export type AlwaysSaid<Text extends string> =
  Text extends `${infer Before}[${string}]${infer Rest}`
    ? `${Before}${AlwaysSaid<Rest>}`
    : Text;

/**
 * What the sentence of a code is filled in with: what it always names, and what it may name.
 *
 * @public
 */
export type PartParameters<Code extends ExplanationCode> = {
  [Name in ParametersIn<AlwaysSaid<(typeof EXPLANATION_TEXTS)[Code]>>]:
    string | number;
} & {
  [Name in ParametersIn<(typeof EXPLANATION_TEXTS)[Code]>]?: string | number;
};

/**
 * What is said: in parts, for every language, or in English alone.
 *
 * @public
 */
export type Wording = string | MessagePart | readonly MessagePart[];

/**
 * The parts of what is said; none of what is said in English alone.
 *
 * @public
 */
export function partsOf(wording: Wording): readonly MessagePart[] {
  if (typeof wording === 'string') return [];
  return 'code' in wording ? [wording] : wording;
}

/**
 * A sentence by its code. Parameters that are empty count as not given.
 *
 * @public
 */
export function messagePart<Code extends ExplanationCode>(
  code: Code,
  ...[parameters]: keyof PartParameters<Code> extends never
    ? []
    : [parameters: PartParameters<Code>]
): MessagePart {
  const given = Object.entries<string | number | undefined>(
    parameters ?? {},
  ).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return { code, parameters: Object.fromEntries(given) };
}
