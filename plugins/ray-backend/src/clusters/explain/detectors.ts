import { containerConfig } from './containerConfig';
import { crashLoop } from './crashLoop';
import { disruptedPods, endedPods } from './endedPods';
import { headNotReady } from './headNotReady';
import { headUnreachable } from './headUnreachable';
import { imagePull } from './imagePull';
import { initContainers } from './initContainers';
import { invalidSpec } from './invalidSpec';
import { operatorFailure } from './operatorFailure';
import { operatorWarning } from './operatorWarning';
import { podPreparation } from './podPreparation';
import { replicaFailure } from './replicaFailure';
import { refusedParameter } from './refusedParameter';
import { Detector } from './Trouble';
import { unreadyPods } from './unreadyPods';
import { unschedulable } from './unschedulable';
import { unscheduledYet } from './unscheduledYet';

/** Detectors of trouble that every start shows for a while. */
export const USUAL_DETECTORS: readonly Detector[] = [
  unscheduledYet,
  headUnreachable,
  initContainers,
  unreadyPods,
];

/**
 * All detectors, most informative first: where several match, the first explains the others. A crash loop precedes the
 * states that a looping container has between its exits.
 */
export const DETECTORS: readonly Detector[] = [
  invalidSpec,
  refusedParameter,
  crashLoop,
  replicaFailure,
  imagePull,
  containerConfig,
  unschedulable,
  podPreparation,
  disruptedPods,
  endedPods,
  operatorFailure,
  operatorWarning,
  ...USUAL_DETECTORS,
  headNotReady,
];
