export { ChangeTitle, TransportText } from './ChangeTitle';
export { FieldChanges } from './FieldChanges';
export { HistoryPanel } from './HistoryPanel';
export { LastChange } from './LastChange';
export { Recurred } from './Recurred';
export { type TimelineObject, useTimeline } from './useTimeline';
