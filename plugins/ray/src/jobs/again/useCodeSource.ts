import { useSearchParams } from 'react-router-dom';
import {
  AGAIN_PARAM,
  FROM_PARAM,
  RECORD_PARAM,
  SUBMISSION_PARAM,
} from '../../routes';
import { CodeSource } from './readKeptPackage';
import { RunAgain, readRunAgain } from './RunAgain';

/** The code of a job, or of its record. */
export function codeOf({
  namespace,
  name,
  record,
}: Pick<RunAgain, 'namespace' | 'name' | 'record'>): CodeSource {
  return record === undefined ? { job: { namespace, name } } : { record };
}

/** The run whose code a job's form starts with, as its address says; undefined for none. */
export function useCodeSource(): CodeSource | undefined {
  const [params] = useSearchParams();
  const read = (param: string) => params.get(param) ?? '';
  const [namespace, name] = read(FROM_PARAM).split('/');
  if (namespace && name) return codeOf({ namespace, name });
  const again = readRunAgain(read(AGAIN_PARAM));
  if (again) return codeOf(again);
  const record = read(RECORD_PARAM);
  if (record) return { record };
  const [inNamespace, clustername, submissionid] =
    read(SUBMISSION_PARAM).split('/');
  return inNamespace && clustername && submissionid
    ? { submission: { namespace: inNamespace, clustername, submissionid } }
    : undefined;
}
