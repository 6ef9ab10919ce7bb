export { ChangeTitle, TransportText } from './ChangeTitle';
export { FieldChanges } from './FieldChanges';
export { HistoryPanel } from './HistoryPanel';
export { type TimelineObject, useTimeline } from './useTimeline';
