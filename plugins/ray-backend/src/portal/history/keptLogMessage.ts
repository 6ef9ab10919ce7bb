import { KeptLogInfo } from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../../core/rfc3339';
import { KeptLog } from '../../history/logs/ContainerRun';

/** A kept log as answers show it, without the text. */
export function keptLogMessage(log: KeptLog): KeptLogInfo {
  const { id, pod, container, bytes, exitCode, isCut } = log;
  return {
    id,
    pod,
    container,
    bytes,
    startTime: log.startedAt ? rfc3339(log.startedAt) : '',
    endTime: log.endedAt ? rfc3339(log.endedAt) : '',
    hasEnded: log.endedAt !== undefined,
    exitCode: exitCode ?? 0,
    takenAt: rfc3339(log.takenAt),
    truncated: isCut,
  };
}
