import { EXPLANATION_TEXTS, ExplanationCode } from './explanationTexts';
import { MessagePart } from '../explanations';

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
