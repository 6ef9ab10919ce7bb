import { ReactNode, useMemo } from 'react';
import { LoadedValues } from '../../forms';
import { useHrefs } from '../../routes';
import { useTexts } from '../../translation';
import { NothingHere } from '../../ui/NothingHere';
import { permissionFor } from '../../ui/permissions';
import { JobValues } from '../form/jobForm';
import { moreOf } from './moreOf';
import { RunAgain, readRunAgain } from './RunAgain';
import { useRunStart } from './useRunStart';

function Loaded(props: {
  run: RunAgain;
  children(values: JobValues): ReactNode;
}) {
  const { run, children } = props;
  const load = useRunStart(run);
  return (
    <LoadedValues load={load} permission={permissionFor('read', 'job').name}>
      {/* A form can only name templates that exist. */}
      {start => children(moreOf(start, { ...run, mayCreate: false }).values)}
    </LoadedValues>
  );
}

/** Starts a job's form with more of what the job lacked. */
export function RunAgainPreset(props: {
  /** A {@link RunAgain} as JSON. */
  value: string;
  children(values: JobValues): ReactNode;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const { value, children } = props;
  const run = useMemo(() => readRunAgain(value), [value]);
  return run ? (
    <Loaded run={run}>{children}</Loaded>
  ) : (
    <NothingHere href={hrefs.list('job')} label={t('jobs.section')} />
  );
}
