import { ScriptedLine } from '../commands/jobPlan';

/** Time until a program that ends by itself is ready. */
export const READY_MS = 100;

/** A head starts the control store, the dashboard and its own raylet before it serves. */
export const HEAD_READY_MS = 4500;

/** Behaviour of a simulated container once it runs. */
export interface ContainerProgram {
  /** Simulated milliseconds from the start until the readiness probe passes. */
  readyAfterMs: number;
  /** Present if the program ends by itself. */
  exit?: {
    /** Simulated milliseconds from the start; with `waitsFor`, from the end of that wait. */
    afterMs: number;
    code: number;
    /** The code if the job failed that it waits for; otherwise {@link code}. */
    codeOfFailure?: number;
    /** Reason that the kubelet reports with the exit code. */
    reason?: 'OOMKilled';
    /**
     * What the program waits for first: `head` until the cluster's head serves and this worker may join, `ray-job`
     * until its submitted job has ended.
     */
    waitsFor?: 'head' | 'ray-job';
  };
  log: LogScript;
}

export interface LogScript {
  opening: ScriptedLine[];
  /** Repeats while the program runs. */
  repeating?: {
    everyMs: number;
    /** `count` starts with 1. */
    line: (count: number, time: Date) => string;
  };
  /** The last line of a program that ended. */
  closing?: string;
}

export function at(afterMs: number, ...texts: string[]): ScriptedLine[] {
  return texts.map(text => ({ afterMs, text }));
}
