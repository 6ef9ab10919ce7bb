import {
  MessagePart,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';

/** Shells add this to the number of the signal that has ended a program; Python and Ray negate the number. */
const SIGNAL_BASE = 128;
const SIGKILL = 9;
const SIGSEGV = 11;

function signalOf(exitCode: number): number {
  return exitCode < 0 ? -exitCode : exitCode - SIGNAL_BASE;
}

/** What an exit code means that stands for a signal. */
export function exitHints(exitCode: number | undefined): MessagePart[] {
  if (exitCode === undefined) return [];
  switch (signalOf(exitCode)) {
    case SIGSEGV:
      return [messagePart('SegmentationFault', { exitCode })];
    case SIGKILL:
      return [messagePart('KilledBySignal', { exitCode })];
    default:
      return [];
  }
}
