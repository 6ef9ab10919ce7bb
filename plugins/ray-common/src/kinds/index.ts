export type {
  KeyWords,
  Kind,
  KindTypes,
  NamesByState,
  ObjectMessage,
  Refusal,
  StatefulKind,
  StatusLists,
  Suspendable,
  Updatable,
} from './Kind';
export * from './kinds';
export type { QueueOfCreation } from './queueOfCreation';
export { JOB_STATES } from './listFields';
export type {
  NextPage,
  NextPageOfServices,
  OwnedFilters,
  PageOfList,
  PageOfServices,
  TemplateFilters,
} from './listFields';
