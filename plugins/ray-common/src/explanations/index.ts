export { fixWith } from './Fix';
export type { Fix, FixKind, FixParameters, FixTarget, JobChange } from './Fix';
export { partsOf } from './Wording';
export type { MessagePart, Wording } from './Wording';
