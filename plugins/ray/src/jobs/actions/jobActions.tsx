import { RiRestartLine, RiStopCircleLine } from '@remixicon/react';
import { rayClusterSubmitPermission } from '@rayport/backstage-plugin-ray-common';
import { ObjectAction, suspensionAction } from '../../actions';
import { KindActions } from '../../kind';
import { Texts } from '../../translation';
import { isFinished, JobState } from '../jobState';
import { JobRow } from '../queries';
import { JobDialog } from './JobDialog';

/** The states of a job that can be resumed. */
export const SUSPENDED = ['suspending', 'suspended'];

/** Why a job can't be suspended or changed: the operator would refuse or ignore it. */
function unavailableBecause(
  t: Texts,
  { state, ownsCluster, job }: JobRow,
  verb: 'suspend' | 'edit',
): string | undefined {
  if (state === 'deleting') return t('actions.beingDeleted');
  if (state === 'invalid') return t('jobs.hindrance.invalid');
  if (verb === 'edit') {
    return isFinished(state) && !ownsCluster
      ? t('jobs.hindrance.over')
      : undefined;
  }
  if (isFinished(state)) return t('jobs.hindrance.over');
  if (!ownsCluster) return t('jobs.hindrance.foreignCluster');
  return job.shutdownAfterJobFinishes
    ? undefined
    : t('jobs.hindrance.keepsCluster');
}

/** Why a job can't be suspended; undefined where it can. */
export function suspendHindrance(t: Texts, row: JobRow): string | undefined {
  return unavailableBecause(t, row, 'suspend');
}

/** The states in which Ray knows a job. */
const KNOWN_TO_RAY: readonly JobState[] = ['pending', 'running'];

/** Why a job can't be stopped; undefined where it can. */
function stopHindrance(
  t: Texts,
  { state, cluster, job }: JobRow,
): string | undefined {
  if (state === 'deleting') return t('actions.beingDeleted');
  if (isFinished(state)) return t('jobs.hindrance.over');
  return KNOWN_TO_RAY.includes(state) && cluster && job.jobId
    ? undefined
    : t('jobs.hindrance.notSubmitted');
}

/** Ends the entrypoint; the job and the cluster that it runs on stay, as after any other end. */
function stopAction(
  t: Texts,
  row: JobRow,
  start: (act: 'stop', row: JobRow) => void,
): ObjectAction {
  const { namespace, cluster } = row;
  return {
    id: 'stop',
    label: t('records.submissions.stop'),
    icon: <RiStopCircleLine />,
    permission: rayClusterSubmitPermission,
    target: { namespace, name: cluster },
    unavailable: stopHindrance(t, row),
    onAction: () => start('stop', row),
  };
}

/** Actions of a job. */
export const jobActions: KindActions<'stop' | 'suspend' | 'resume', JobRow> = {
  actionsOf: (row, { t, common, start }) => [
    {
      ...common.clone(row),
      id: 'resubmit',
      label: t('jobs.resubmit'),
      icon: <RiRestartLine />,
    },
    common.edit(row, unavailableBecause(t, row, 'edit')),
    stopAction(t, row, start),
    suspensionAction(t, {
      kind: 'job',
      isSuspended: SUSPENDED.includes(row.state),
      unavailable: { suspend: unavailableBecause(t, row, 'suspend') },
      start: verb => start(verb, row),
    }),
    common.remove(row),
  ],
  buttons: ['resubmit', 'delete'],
  Dialog: JobDialog,
};
