import { EXPLANATION_TEXTS, ExplanationCode } from './explanationTexts';
import { MessagePart } from '../explanations';

/**
 * The names of a text's parameters.
 *
 * @public
 */
export type ParametersIn<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParametersIn<Rest>
    : never;

/**
 * A text without its optional parts.
 *
 * @public
 */
export type AlwaysSaid<Text extends string> =
  Text extends `${infer Before}[${string}]${infer Rest}`
    ? `${Before}${AlwaysSaid<Rest>}`
    : Text;

/**
 * Required and optional parameters of a code.
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
 * A sentence by its code. Empty parameters count as absent.
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
