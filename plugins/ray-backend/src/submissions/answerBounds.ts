/** What of an answer of Ray is read at most; a head that says more is not believed. */
export interface AnswerBounds {
  maxBytes: number;
  /** Names, lists, objects and other values, each counted as one. */
  maxValues: number;
}

export const KIBIBYTE = 1_024;
export const MEBIBYTE = 1_024 * KIBIBYTE;

/**
 * Bounds by what is asked. Ray's answers are written by whoever runs code on its head, and parsing one holds the event
 * loop: each is small enough to be parsed within 50 ms, and as large as a large cluster needs by right.
 */
export const ANSWER_BOUNDS = {
  /** An id, or whether something was done. */
  confirmation: { maxBytes: 64 * KIBIBYTE, maxValues: 100 },
  /** One job; most of it is its runtime environment. */
  job: { maxBytes: 256 * KIBIBYTE, maxValues: 5_000 },
  /** All jobs, which Ray never forgets: each is parsed alone, within the bounds of one job. */
  jobs: { maxBytes: 16 * MEBIBYTE, maxValues: 600_000 },
  /** Drivers, and what a hook of administrators adds. */
  activities: { maxBytes: 256 * KIBIBYTE, maxValues: 2_000 },
  /** About a thousand replicas of Serve. */
  applications: { maxBytes: 2 * MEBIBYTE, maxValues: 40_000 },
  /** A hundred actors, most of which is the runtime environment of each. */
  actors: { maxBytes: MEBIBYTE, maxValues: 20_000 },
  /** About 250 nodes, with their workers. */
  load: { maxBytes: 4 * MEBIBYTE, maxValues: 50_000 },
  /** Some five thousand sessions of the history server, whose names clusters write. */
  sessions: { maxBytes: 2 * MEBIBYTE, maxValues: 60_000 },
} satisfies Record<string, AnswerBounds>;

/** Most jobs that one list of Ray may have; the latest of them are kept. */
export const MAX_LISTED_JOBS = 20_000;

/** Deepest nesting of an answer; Ray's own have 8 levels, and runtime environments some more. */
export const MAX_ANSWER_DEPTH = 64;
