import {
  MessagePart,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';

/** Shells add this to the number of the signal that ended a program; Python and Ray negate the number. */
const SIGNAL_BASE = 128;
const SIGILL = 4;
const SIGABRT = 6;
const SIGBUS = 7;
const SIGKILL = 9;
const SIGSEGV = 11;
const SIGTERM = 15;

/** Exit codes of shells for a command that cannot be run or is not found. */
const NOT_EXECUTABLE = 126;
const NOT_FOUND = 127;

function signalOf(exitCode: number): number {
  return exitCode < 0 ? -exitCode : exitCode - SIGNAL_BASE;
}

/**
 * Hints for exit codes that stand for a signal.
 *
 * @param known - the hint for the log, which may name the same cause
 */
export function exitHints(
  exitCode: number | undefined,
  known: MessagePart | undefined,
): MessagePart[] {
  return hintsOf(exitCode).filter(({ code }) => code !== known?.code);
}

function hintsOf(exitCode: number | undefined): MessagePart[] {
  if (exitCode === undefined) return [];
  if (exitCode === NOT_EXECUTABLE || exitCode === NOT_FOUND) {
    return [messagePart('CommandNotRun', { exitCode })];
  }
  switch (signalOf(exitCode)) {
    case SIGILL:
      return [messagePart('ProcessorTooOld')];
    case SIGBUS:
      return [messagePart('SharedMemoryFull')];
    case SIGABRT:
      return [messagePart('ProgramAborted', { exitCode })];
    case SIGTERM:
      return [messagePart('EndedFromOutside', { exitCode })];
    case SIGSEGV:
      return [messagePart('SegmentationFault', { exitCode })];
    case SIGKILL:
      return [messagePart('KilledBySignal', { exitCode })];
    default:
      return [];
  }
}
