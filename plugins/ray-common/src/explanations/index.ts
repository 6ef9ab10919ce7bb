export { EXPLANATION_TEXTS } from './explanationTexts';
export type { ExplanationCode } from './explanationTexts';
export { fixSchema, fixWith } from './Fix';
export type { Fix, FixKind, FixParameters, FixTarget, JobChange } from './Fix';
export { messagePart, messagePartSchema } from './MessagePart';
export type {
  AlwaysSaid,
  MessagePart,
  ParametersIn,
  PartParameters,
} from './MessagePart';
export { fillText, messageText } from './messageText';
