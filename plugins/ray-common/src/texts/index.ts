/**
 * What Rayport says: its texts by their codes, and the functions that make sentences of them. An entry of its own, because
 * only who says them needs their types.
 *
 * @packageDocumentation
 */
export type { MessagePart, Wording } from '../explanations';
export { EXPLANATION_TEXTS } from './explanationTexts';
export type { ExplanationCode } from './explanationTexts';
export { GERMAN_DASHBOARD_TEXTS } from './germanDashboardTexts';
export { messagePart } from './messagePart';
export type { AlwaysSaid, ParametersIn, PartParameters } from './messagePart';
export { englishOf, fillText, messageText } from './messageText';
