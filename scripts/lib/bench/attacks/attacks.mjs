import { absentClusters } from './absentClusters.mjs';
import { compressedBodies } from './compressedBodies.mjs';
import { deepJson } from './deepJson.mjs';
import { followedLogs } from './followedLogs.mjs';
import { forgedPositions } from './forgedPositions.mjs';
import { gets } from './gets.mjs';
import { guessedConditions } from './guessedConditions.mjs';
import { hostileDashboard } from './hostileDashboard.mjs';
import { hostileHead } from './hostileHead.mjs';
import { jobPackages } from './jobPackages.mjs';
import { kubernetesLogs } from './kubernetesLogs.mjs';
import { kubernetesReads } from './kubernetesReads.mjs';
import { kubernetesSockets } from './kubernetesSockets.mjs';
import { kubernetesWatches } from './kubernetesWatches.mjs';
import { kubernetesWrites } from './kubernetesWrites.mjs';
import { lists } from './lists.mjs';
import { listWatches } from './listWatches.mjs';
import { manyKeys } from './manyKeys.mjs';
import { pastedDocuments } from './pastedDocuments.mjs';
import { silentSockets } from './silentSockets.mjs';
import { slowUploads } from './slowUploads.mjs';
import { streams } from './streams.mjs';
import { strongReads } from './strongReads.mjs';
import { unfinishedBodies } from './unfinishedBodies.mjs';
import { workerGroups } from './workerGroups.mjs';
import { yamlKeys } from './yamlKeys.mjs';
import { yamlNesting } from './yamlNesting.mjs';

/** By the names that `--only` takes. */
export const attacks = {
  yamlKeys,
  yamlNesting,
  manyKeys,
  hostileDashboard,
  hostileHead,
  workerGroups,
  streams,
  listWatches,
  followedLogs,
  unfinishedBodies,
  silentSockets,
  deepJson,
  compressedBodies,
  gets,
  lists,
  strongReads,
  forgedPositions,
  guessedConditions,
  absentClusters,
  kubernetesReads,
  kubernetesWatches,
  kubernetesSockets,
  kubernetesLogs,
  kubernetesWrites,
  pastedDocuments,
  jobPackages,
  slowUploads,
};

/** @typedef {keyof typeof attacks} AttackId */
