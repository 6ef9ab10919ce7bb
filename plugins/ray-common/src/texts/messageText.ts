import { EXPLANATION_TEXTS } from './explanationTexts';
import { MessagePart, partsOf, Wording } from '../explanations';

const CHOICE = /\[([^[\]]*)\]/g;
const PLACEHOLDER = /\{(\w+)\}/g;

function valueOf(
  parameters: Record<string, string>,
  name: string,
): string | undefined {
  return Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

function isGiven(text: string, parameters: Record<string, string>): boolean {
  return [...text.matchAll(PLACEHOLDER)].every(
    ([, name = '']) => valueOf(parameters, name) !== undefined,
  );
}

/** The end of a sentence whose last words were cut. */
const CUT_END = /…\.$/;

/**
 * Renders a text of {@link EXPLANATION_TEXTS}, or its translation.
 *
 * @public
 */
export function fillText(
  text: string,
  parameters: Record<string, string>,
): string {
  // Parameters may contain brackets and braces, so they are not parsed again.
  return text
    .replace(
      CHOICE,
      (_choice, words: string) =>
        words.split('|').find(option => isGiven(option, parameters)) ?? '',
    )
    .replace(
      PLACEHOLDER,
      (_placeholder, name: string) => valueOf(parameters, name) ?? '',
    )
    .replace(CUT_END, '…');
}

const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(EXPLANATION_TEXTS),
);

/**
 * Renders the parts of a message in English.
 *
 * @public
 */
export function messageText(parts: readonly MessagePart[]): string {
  return parts
    .map(({ code, parameters }) => fillText(TEXTS.get(code) ?? '', parameters))
    .join(' ');
}

/**
 * A message in English.
 *
 * @public
 */
export function englishOf(wording: Wording): string {
  return typeof wording === 'string' ? wording : messageText(partsOf(wording));
}
