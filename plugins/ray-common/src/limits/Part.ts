import { FieldPath } from '../rules/Rules';
import { WorkerGroupSpec } from '../schema/clusterSpec';

/** Part of an object that is checked by itself. */
export interface Part {
  path: FieldPath;
  /** Names it in messages, and is the same in two versions of an object even if groups have moved. */
  title: string;
}

/** The head of a cluster. */
export const HEAD: Part = {
  path: ['clusterSpec', 'headGroupSpec'],
  title: 'the head',
};

/** One of the worker groups of a cluster. */
export function workersAt(index: number, { groupName }: WorkerGroupSpec): Part {
  return {
    path: ['clusterSpec', 'workerGroupSpec', index],
    title: `worker group "${groupName}"`,
  };
}
