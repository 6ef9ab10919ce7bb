/**
 * Rayport's texts by code, and functions that render them. A separate entry, because only code that renders them needs
 * their types. @packageDocumentation
 */
export type { MessagePart, Wording } from '../explanations';
export { EXPLANATION_TEXTS } from './explanationTexts';
export type { ExplanationCode } from './explanationTexts';
export { GERMAN_DASHBOARD_TEXTS } from './germanDashboardTexts';
export { messagePart } from './messagePart';
export type { AlwaysSaid, ParametersIn, PartParameters } from './messagePart';
export { englishOf, fillText, messageText } from './messageText';
