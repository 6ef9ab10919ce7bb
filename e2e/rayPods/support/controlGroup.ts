import { readFileSync } from 'node:fs';

/** The resources that a control group uses, as the kernel counts them. */
export interface GroupSample {
  /** Milliseconds since 1970. */
  time: number;
  /** Bytes, without file contents that the kernel may drop. */
  memory: number;
  /** Seconds of CPU since the group exists. */
  cpuSeconds: number;
}

function read(controller: string, group: string, file: string): string {
  return readFileSync(
    `/sys/fs/cgroup/${controller}/${group}/${file}`,
    'latin1',
  );
}

/** Reads a control group of version 1. */
export function sampleGroup(group: string): GroupSample {
  const used = Number(read('memory', group, 'memory.usage_in_bytes'));
  const stat = read('memory', group, 'memory.stat');
  const [, inactive = '0'] = /^total_inactive_file (\d+)$/m.exec(stat) ?? [];
  return {
    time: Date.now(),
    memory: used - Number(inactive),
    cpuSeconds: Number(read('cpuacct', group, 'cpuacct.usage')) / 1e9,
  };
}
