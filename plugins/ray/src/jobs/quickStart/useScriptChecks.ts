import { useEffect, useMemo, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  encodeRequest,
  jobSchema,
  Violation,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../../api';
import { jobForm, JobValues } from '../form/jobForm';
import { contractViolations, contractWarnings } from '../../forms';

/** Time without a change before Kubernetes is asked, milliseconds. */
const PAUSE_MS = 1_000;

/** Result of the dry run. */
export type DryRun =
  | { state: 'checking' | 'passed' | 'skipped' }
  | { state: 'refused'; error: unknown };

/** Results of the contract's rules and of a dry run for a job, before anything is created. */
export interface ScriptChecks {
  errors: readonly Violation[];
  warnings: readonly Wording[];
  dryRun: DryRun;
}

/**
 * Checks a job while it is edited.
 *
 * @param job - absent while it is incomplete
 * @param canTry - its compute templates exist, so that the server can check all of it
 */
export function useScriptChecks(
  job: JobValues | undefined,
  canTry: boolean,
): ScriptChecks {
  const client = useApi(rayApiRef);
  const [dryRun, setDryRun] = useState<DryRun>({ state: 'skipped' });
  const text =
    job && JSON.stringify(encodeRequest(jobSchema, jobForm.toMessage(job)));
  const { errors, warnings } = useMemo(() => {
    const message: object = text === undefined ? {} : JSON.parse(text);
    const { data } = jobSchema.safeParse(message);
    if (text === undefined || !data) return { errors: [], warnings: [] };
    const { namespace } = data;
    return {
      errors: contractViolations('createRayJob', { namespace, job: data }),
      warnings: contractWarnings('job', data),
    };
  }, [text]);
  const isTried = text !== undefined && canTry && errors.length === 0;
  useEffect(() => {
    if (!isTried || text === undefined) {
      setDryRun({ state: 'skipped' });
      return () => {};
    }
    let isCurrent = true;
    setDryRun({ state: 'checking' });
    const timer = setTimeout(() => {
      const message = jobSchema.parse(JSON.parse(text));
      client
        .previewCreateRayJob({ namespace: message.namespace, job: message })
        .then(
          () => isCurrent && setDryRun({ state: 'passed' }),
          error => isCurrent && setDryRun({ state: 'refused', error }),
        );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text, isTried]);
  return { errors, warnings, dryRun };
}
