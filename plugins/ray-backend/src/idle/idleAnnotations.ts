import { RAY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../core/rfc3339';

/** Durations as Go and Prometheus write them, in whole numbers: `90m`, `1h30m`, `2d`. */
const DURATION = /^(?:\d{1,6}[smhd])+$/;

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Idle settings in the annotations of a cluster. */
export interface IdleAnnotations {
  /** How long it may be idle, milliseconds; Infinity for `never`; undefined if missing or unreadable. */
  timeoutMs?: number;
  /** Until when it is kept, milliseconds since 1970. */
  keepUntil?: number;
}

/** Milliseconds of a duration such as `1h30m`, Infinity for `never`; undefined if invalid. */
export function parseIdleTimeout(text: string): number | undefined {
  if (text === 'never') return Infinity;
  if (text.length > 32 || !DURATION.test(text)) return undefined;
  let milliseconds = 0;
  for (const [, count, unit] of text.matchAll(/(\d{1,6})([smhd])/g)) {
    milliseconds += Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  }
  return milliseconds;
}

/** Reads the idle annotations of a cluster. */
export function idleAnnotationsOf({ metadata }: RayCluster): IdleAnnotations {
  const { annotations } = metadata;
  const timeout = annotations?.[RAY_ANNOTATIONS.idleTimeout];
  return {
    timeoutMs: timeout === undefined ? undefined : parseIdleTimeout(timeout),
    keepUntil: parseTime(annotations?.[RAY_ANNOTATIONS.idleKeepUntil]),
  };
}
