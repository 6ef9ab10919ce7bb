import { sha256 } from '../../core/sha256';

/** An event of an object or of its pods, and its count. */
export interface RecordedEvent {
  /** Kubernetes' kind of the involved object. */
  kind: string;
  name: string;
  /** Empty for an event of the whole object. */
  container: string;
  warning: boolean;
  reason: string;
  message: string;
  /** A lower bound, because Kubernetes deletes events. */
  count: number;
  /** Milliseconds since 1970. */
  firstAt: number;
  lastAt: number;
}

/** Equal for repetitions of an event, on every replica. */
export function eventIdOf(event: RecordedEvent): string {
  const { kind, name, warning, reason, message } = event;
  return sha256(JSON.stringify([kind, name, warning, reason, message]));
}
