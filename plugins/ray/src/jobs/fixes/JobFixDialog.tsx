import { ClusterFixDialog } from '../../clusters/fixes/ClusterFixDialog';
import { FixDialogProps, FixRow } from '../../fixes';
import { lackOf } from '../again/RunAgain';
import { RunMoreDialog } from '../again/RunMoreDialog';
import { JobDialog } from '../actions/JobDialog';
import { oneJob } from '../queries';
import { RunAgainDialog } from './RunAgainDialog';

/** Applies a fix to a job, or to its selected cluster. */
export function JobFixDialog(props: FixDialogProps) {
  const { object, record, fix, onClose } = props;
  if (fix.kind === 'runAgainWith') {
    const { parameters } = fix;
    const lack = lackOf(parameters);
    return lack ? (
      <RunMoreDialog run={{ ...object, record, ...lack }} onClose={onClose} />
    ) : (
      <RunAgainDialog
        object={object}
        record={record}
        parameters={parameters}
        onClose={onClose}
      />
    );
  }
  if ('cluster' in fix.parameters && fix.parameters.cluster) {
    const { cluster } = fix.parameters;
    return (
      <ClusterFixDialog {...props} object={{ ...object, name: cluster }} />
    );
  }
  if (fix.kind !== 'resume') return undefined;
  return (
    <FixRow kind="job" object={object} query={oneJob} onClose={onClose}>
      {row => <JobDialog act="resume" row={row} onClose={onClose} />}
    </FixRow>
  );
}
