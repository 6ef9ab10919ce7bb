import { readdirSync, readFileSync } from 'node:fs';
import { APIRequestContext } from '@playwright/test';
import { NAMESPACE } from './portals';

interface Pod {
  metadata: { name: string; uid: string };
}

/** The pods of a cluster. */
export async function podsOf(
  kubernetes: APIRequestContext,
  cluster: string,
  type: 'head' | 'worker',
): Promise<Pod[]> {
  const labelSelector = `ray.io/cluster=${cluster},ray.io/node-type=${type}`;
  const path = `/api/v1/namespaces/${NAMESPACE}/pods`;
  const list = await kubernetes.get(path, { params: { labelSelector } });
  return (await list.json()).items;
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/**
 * Kills those processes of a pod whose command contains `command`, as the kernel does when memory runs out.
 *
 * @returns how many there were
 */
export function killProcesses({ metadata }: Pod, command: string): number {
  const pids = readdirSync('/proc').filter(
    pid =>
      /^\d+$/.test(pid) &&
      read(pid, 'environ').includes(`/${metadata.uid}/`) &&
      read(pid, 'cmdline').includes(command),
  );
  pids.forEach(pid => process.kill(Number(pid), 'SIGKILL'));
  return pids.length;
}
