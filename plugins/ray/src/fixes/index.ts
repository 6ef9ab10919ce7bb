export { FixButtons } from './FixButtons';
export { type FixDialogProps } from './FixDialogProps';
export { FixRow } from './FixRow';
export { type KnownFix } from './KnownFix';
export { useFixDialog } from './useFixDialog';
