export { FITTING_SIZE } from './fittingSize';
export { FixButtons } from './FixButtons';
export { type FixDialogProps } from './FixDialogProps';
export { FixRow } from './FixRow';
export { type KnownFix, knownFixes } from './KnownFix';
export { useFixDialog } from './useFixDialog';
