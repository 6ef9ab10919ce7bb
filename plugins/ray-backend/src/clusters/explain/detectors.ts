import { containerConfig } from './containerConfig';
import { crashLoop } from './crashLoop';
import { headNotReady } from './headNotReady';
import { headUnreachable } from './headUnreachable';
import { imagePull } from './imagePull';
import { invalidSpec } from './invalidSpec';
import { operatorFailure } from './operatorFailure';
import { operatorWarning } from './operatorWarning';
import { podPreparation } from './podPreparation';
import { replicaFailure } from './replicaFailure';
import { refusedParameter } from './refusedParameter';
import { Detector } from './Trouble';
import { unschedulable } from './unschedulable';

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
  headUnreachable,
  operatorFailure,
  operatorWarning,
  headNotReady,
];
