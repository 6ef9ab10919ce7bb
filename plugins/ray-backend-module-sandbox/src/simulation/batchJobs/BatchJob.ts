import { StoredObject } from '../../core/types';
import { PodSpec } from '../../objects/Pod';

/** The fields of a batch Job that its controller and the operator use. */
export interface BatchJob extends StoredObject {
  spec: {
    backoffLimit?: number;
    completions?: number;
    suspend?: boolean;
    ttlSecondsAfterFinished?: number;
    template: {
      metadata?: {
        labels?: Record<string, string>;
        annotations?: Record<string, string>;
      };
      spec: PodSpec;
    };
  };
  status?: BatchJobStatus;
}

export interface BatchJobStatus {
  active?: number;
  completionTime?: string;
  conditions?: BatchJobCondition[];
  failed?: number;
  ready?: number;
  startTime?: string;
  succeeded?: number;
  terminating?: number;
  uncountedTerminatedPods?: object;
}

export interface BatchJobCondition {
  type: 'Complete' | 'Failed' | 'SuccessCriteriaMet' | 'FailureTarget';
  status: 'True' | 'False';
  reason: string;
  message: string;
  lastProbeTime: string;
  lastTransitionTime: string;
}

/** The terminal condition of a Job; undefined while it is active. */
export function endOfJob({ status }: BatchJob): BatchJobCondition | undefined {
  return status?.conditions?.find(
    ({ type, status: value }) =>
      (type === 'Complete' || type === 'Failed') && value === 'True',
  );
}
