/** The parts of an answer by which two portals are compared. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** JSON or text. */
  body: unknown;
}

/** One request of the scenario. */
export interface Step {
  /** Unique. */
  name: string;
  /** `GET` when absent. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the portal, or below the Kubernetes API behind it. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Repeats the request until the body is like this (as `toMatchObject`). */
  until?: Record<string, unknown>;
  /** Repeats the request until it is answered with this status. */
  untilStatus?: number;
  /** Calls Kubernetes itself, because the portal has no such operation. */
  ofKubernetes?: boolean;
  /** The answer depends on when it is asked, so it is not compared. */
  isMomentary?: boolean;
}
