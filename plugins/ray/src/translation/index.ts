export { explain, say } from './explain';
export type { Explained } from './explain';
export { localeOf } from './localeOf';
export { podPartsText } from './podPartsText';
export { dateText, timeText } from './timeText';
export { rayTranslationRef } from './rayTranslationRef';
export { rayTranslations } from './rayTranslations';
export {
  type ChangeFormTexts,
  type CreateFormTexts,
  type EntityKindName,
  type FleetAct,
  type StateTexts,
  type SummarizedKind,
  type Texts,
} from './Texts';
export { useTexts } from './useTexts';
