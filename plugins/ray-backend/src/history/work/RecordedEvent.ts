import { sha256 } from '../../core/sha256';

/** What happened to an object or to what worked for it, and how often. */
export interface RecordedEvent {
  /** Of what it happened to: Kubernetes' name of its kind. */
  kind: string;
  name: string;
  /** Empty where it is about all of it. */
  container: string;
  warning: boolean;
  reason: string;
  message: string;
  /** At the least: Kubernetes forgets. */
  count: number;
  /** Milliseconds since 1970. */
  firstAt: number;
  lastAt: number;
}

/** The same for what is the same event that came again, whichever replica tells it. */
export function eventIdOf(event: RecordedEvent): string {
  const { kind, name, warning, reason, message } = event;
  return sha256(JSON.stringify([kind, name, warning, reason, message]));
}
