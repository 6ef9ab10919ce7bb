import { Job } from '@rayport/backstage-plugin-ray-common';
import { ReactNode, useMemo } from 'react';
import { createKindPages } from '../kind';
import { ImmutableReason, LoadedValues } from '../forms';
import {
  AGAIN_PARAM,
  COMPARE_PATH,
  COMPONENT_PARAM,
  SCRIPT_PATH,
  SUBMISSION_PARAM,
  SUBMISSIONS_PATH,
  SUBMIT_PATH,
  useHrefs,
} from '../routes';
import { Texts, useTexts } from '../translation';
import { jobActions } from './actions/jobActions';
import { EditScriptPage } from './again/EditScriptPage';
import { JobFormOfRun } from './again/JobFormOfRun';
import { ComparePage } from './compare/ComparePage';
import { SubmitPage } from './connect/SubmitPage';
import { ComponentPreset } from './component/ComponentPreset';
import { jobDetail } from './detail/jobDetail';
import { jobForm, newJob, JobValues } from './form/jobForm';
import { jobList } from './list/jobList';
import { isFinished, jobStateOf } from './jobState';
import { jobSummary } from './jobSummary';
import { SubmissionPage } from './submission/SubmissionPage';
import { SubmissionPreset } from './submission/SubmissionPreset';
import { ScriptPage } from './quickStart/ScriptPage';
import { NothingHere } from '../ui/NothingHere';
import { permissionFor } from '../ui/permissions';
import { moreOf } from './again/moreOf';
import { RunAgain, readRunAgain } from './again/RunAgain';
import { useRunStart } from './again/useRunStart';

/** Fields that decide where the job runs, and so how the operator handles it. */
const PLACE = ['place', 'clusterSelector', 'clusterLabels'];

/** Fields that the operator reads after the end of a job (KubeRay 1.7). */
const READ_AFTER_END = ['shutdownAfterJobFinishes', 'ttlSecondsAfterFinished'];

/** Fields that the operator re-reads while a job runs. */
const READ_WHILE_RUNNING = [...READ_AFTER_END, 'activeDeadlineSeconds'];

/** Read-only fields of a job: a started one keeps its definition, a suspended one starts over. */
function immutableInJob(
  t: Texts,
  job: Job,
  identity: ImmutableReason,
): ImmutableReason {
  const state = jobStateOf(job);
  if (state === 'suspended') {
    return path =>
      PLACE.includes(path) ? t('jobForm.frozenPlace') : identity(path);
  }
  const hasEnded = isFinished(state);
  const open = hasEnded ? READ_AFTER_END : READ_WHILE_RUNNING;
  const reason = t(hasEnded ? 'jobForm.frozenEnded' : 'jobForm.frozenBegun');
  return path => identity(path) ?? (open.includes(path) ? undefined : reason);
}

/** All pages below `/ray/jobs`, and the commands of the palette for them. */
export const jobPages = createKindPages({
  kind: 'job',
  list: jobList,
  detail: jobDetail,
  actions: jobActions,
  form: {
    resource: jobForm,
    empty: newJob,
    presets: [
      { param: COMPONENT_PARAM, Preset: ComponentPreset },
      { param: AGAIN_PARAM, Preset: RunAgainPreset },
      { param: SUBMISSION_PARAM, Preset: SubmissionPreset },
    ],
    Form: JobFormOfRun,
    texts: { create: 'jobForm.new', change: 'jobForm.change' },
    frozen: immutableInJob,
  },
  more: [
    { path: SCRIPT_PATH, Page: ScriptPage },
    { path: `${SCRIPT_PATH}/:uid`, Page: EditScriptPage },
    { path: COMPARE_PATH, Page: ComparePage },
    { path: SUBMIT_PATH, Page: SubmitPage },
    {
      path: `${SUBMISSIONS_PATH}/:namespace/:cluster/:id`,
      Page: SubmissionPage,
    },
  ],
  records: jobSummary,
});

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

/** Opens a job's form with more of the resource that the job lacked. */
function RunAgainPreset(props: {
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
