/** Bounds of an answer of Ray; a larger one is refused. */
export interface AnswerBounds {
  maxBytes: number;
  /** Names, lists, objects and other values, each counted as one. */
  maxValues: number;
}

export const KIBIBYTE = 1_024;
export const MEBIBYTE = 1_024 * KIBIBYTE;

/**
 * Bounds by query. Users who run code on a head control its answers, and parsing blocks the event loop: each bound
 * allows parsing within 50 ms, and is as large as a large cluster legitimately needs.
 */
export const ANSWER_BOUNDS = {
  /** An id, or a confirmation. */
  confirmation: { maxBytes: 64 * KIBIBYTE, maxValues: 100 },
  /** One job; most of it is its runtime environment. */
  job: { maxBytes: 256 * KIBIBYTE, maxValues: 5_000 },
  /** All jobs, which Ray never deletes: each is parsed separately, within the bounds of one job. */
  jobs: { maxBytes: 16 * MEBIBYTE, maxValues: 600_000 },
  /** Drivers, and the additions of an administrator's hook. */
  activities: { maxBytes: 256 * KIBIBYTE, maxValues: 2_000 },
  /** About a thousand replicas of Serve. */
  applications: { maxBytes: 2 * MEBIBYTE, maxValues: 40_000 },
  /** A hundred actors, most of which is the runtime environment of each. */
  actors: { maxBytes: MEBIBYTE, maxValues: 20_000 },
  /** About 250 nodes, with their workers. */
  load: { maxBytes: 4 * MEBIBYTE, maxValues: 50_000 },
  /** Eight series of Prometheus with 120 points each, and its labels. */
  series: { maxBytes: 256 * KIBIBYTE, maxValues: 5_000 },
  /** Some five thousand sessions of the history server, whose names clusters choose. */
  sessions: { maxBytes: 2 * MEBIBYTE, maxValues: 60_000 },
} satisfies Record<string, AnswerBounds>;

/** Most jobs in one list of Ray; the latest of them are kept. */
export const MAX_LISTED_JOBS = 20_000;

/** Deepest nesting of an answer; Ray's own have 8 levels, and runtime environments some more. */
export const MAX_ANSWER_DEPTH = 64;
