import { ScriptedLine } from '../commands/jobPlan';

/** What a simulated container does once it runs. */
export interface ContainerProgram {
  /** Simulated milliseconds from the start until the readiness probe passes. */
  readyAfterMs: number;
  /** Present when the program ends by itself. */
  exit?: {
    /** Simulated milliseconds from the start; with `waitsFor` from the moment at which it may go on. */
    afterMs: number;
    code: number;
    /**
     * What the program waits for before: `head` until the cluster's head serves and it is this worker's turn to join,
     * `ray-job` until the job that it submitted has ended.
     */
    waitsFor?: 'head' | 'ray-job';
  };
  log: LogScript;
}

/** What a program writes to its log. */
export interface LogScript {
  opening: ScriptedLine[];
  /** Goes on for as long as the program runs. */
  repeating?: {
    everyMs: number;
    /** `count` starts with 1. */
    line: (count: number, time: Date) => string;
  };
  /** The last line of a program that ended. */
  closing?: string;
}

/** Lines that are written at the same time. */
export function at(afterMs: number, ...texts: string[]): ScriptedLine[] {
  return texts.map(text => ({ afterMs, text }));
}
