import { PodEvent } from './SimulatedPods';

/**
 * Hours of cores by owner and day, computed only from the times of Kubernetes' watch events: from the first event of a
 * pod with a node until the first that reports its end or deletion. It shares no code with the ledger.
 */
export function replayHours(
  events: readonly PodEvent[],
  until: number,
): Map<string, number> {
  const began = new Map<string, number>();
  const ended = new Map<string, number>();
  const pods = new Map(events.map(({ pod }) => [pod.metadata.uid ?? '', pod]));
  for (const { time, type, pod } of events) {
    const uid = pod.metadata.uid ?? '';
    if (pod.spec?.nodeName && !began.has(uid)) began.set(uid, time);
    const isOver = type === 'DELETED' || pod.status?.phase === 'Succeeded';
    if (isOver && !ended.has(uid)) ended.set(uid, time);
  }
  const hours = new Map<string, number>();
  for (const [uid, start] of began) {
    const pod = pods.get(uid);
    const cores = (pod?.spec?.containers ?? []).reduce((sum, { resources }) => {
      const cpu = resources?.requests?.cpu ?? '0';
      return sum + (cpu.endsWith('m') ? parseInt(cpu, 10) / 1000 : Number(cpu));
    }, 0);
    const end = ended.get(uid) ?? until;
    for (let time = start; time < end;) {
      const midnight = new Date(time).setUTCHours(24, 0, 0, 0);
      const stop = Math.min(midnight, end);
      const day = new Date(time).toISOString().slice(0, 10);
      const key = `${pod?.metadata.labels?.owner} ${day}`;
      const more = (cores * (stop - time)) / 3_600_000;
      hours.set(key, (hours.get(key) ?? 0) + more);
      time = stop;
    }
  }
  return hours;
}
