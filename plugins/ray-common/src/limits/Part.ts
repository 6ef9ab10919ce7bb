import { FieldPath } from '../rules/Rules';
import { WorkerGroupSpec } from '../schema/clusterSpec';

/** Messages about too many entries, by part. */
type EntriesCode =
  | 'EntriesAboveLimit'
  | 'EntriesOfHeadAboveLimit'
  | 'EntriesOfClusterAboveLimit'
  | 'EntriesOfAutoscalerAboveLimit';

/** A part of an object that is checked separately. */
export interface Part {
  path: FieldPath;
  /** Names it in messages. Stays the same in two versions of an object even if groups have moved. */
  title: string;
  /** Message about a field with too many entries. */
  tooMany: EntriesCode;
  /** The name of a worker group. */
  group?: string;
}

/** The head of a cluster. */
export const HEAD: Part = {
  path: ['clusterSpec', 'headGroupSpec'],
  title: 'the head',
  tooMany: 'EntriesOfHeadAboveLimit',
};

/** One of the worker groups of a cluster. */
export function workersAt(index: number, { groupName }: WorkerGroupSpec): Part {
  return {
    path: ['clusterSpec', 'workerGroupSpec', index],
    title: `worker group "${groupName}"`,
    tooMany: 'EntriesAboveLimit',
    group: groupName,
  };
}
