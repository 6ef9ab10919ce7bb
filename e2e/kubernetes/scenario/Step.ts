/** What a portal answered, as far as two portals are compared by it. */
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
  /** Asks Kubernetes itself, for what the portal has no operation for. */
  ofKubernetes?: boolean;
  /** The answer depends on when it is asked, so it is not compared. */
  isMomentary?: boolean;
}
