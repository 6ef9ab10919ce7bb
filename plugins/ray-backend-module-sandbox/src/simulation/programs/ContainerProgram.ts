import { Container, Pod } from '../../objects/Pod';
import { ScriptedLine } from '../commands/jobPlan';

/** What a container does once it runs. The kubelet plays it, the log source prints what it says. */
export interface ContainerProgram {
  /** Simulated milliseconds from the start until the readiness probe passes. */
  readyAfterMs: number;
  /** Present when the program ends by itself. */
  exit?: ProgramExit;
  says: LogScript;
}

export interface ProgramExit {
  /** Simulated milliseconds from the start; with `waitsFor` from the moment at which it may go on. */
  afterMs: number;
  code: number;
  /**
   * What the program waits for before: `head` until the cluster's head serves and it is this worker's turn to join,
   * `ray-job` until the job that it submitted has ended.
   */
  waitsFor?: 'head' | 'ray-job';
}

/** What a program writes to its log, told apart by time. */
export interface LogScript {
  opening: ScriptedLine[];
  /** Goes on for as long as the program runs. */
  repeating?: {
    everyMs: number;
    /** `turn` counts from 1. */
    line: (turn: number, time: Date) => string;
  };
  /** The last words of a program that ended. */
  closing?: string[];
}

/** Recognizes its kind of container and tells what it does; undefined for any other container. */
export type ProgramFactory = (
  pod: Pod,
  container: Container,
) => ContainerProgram | undefined;
