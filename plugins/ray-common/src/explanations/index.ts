export { EXPLANATION_TEXTS } from './explanationTexts';
export { GERMAN_DASHBOARD_TEXTS } from './germanDashboardTexts';
export type { ExplanationCode } from './explanationTexts';
export { fixWith } from './Fix';
export type { Fix, FixKind, FixParameters, FixTarget, JobChange } from './Fix';
export { messagePart, partsOf } from './MessagePart';
export type {
  AlwaysSaid,
  MessagePart,
  ParametersIn,
  PartParameters,
  Wording,
} from './MessagePart';
export { englishOf, fillText, messageText } from './messageText';
