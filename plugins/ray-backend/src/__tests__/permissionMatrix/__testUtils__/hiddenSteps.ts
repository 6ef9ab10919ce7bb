import { JsonObject } from '@bufbuild/protobuf';
import { OperationId } from '@rayport/backstage-plugin-ray-common';
import { ANN, MatrixCaller, restricted } from './callers';
import { EVE, KNOWN, OURS, SECRET, Target, THEIRS } from './world';

/** Objects that are created without some callers noticing it. */
export interface HiddenStep {
  title: string;
  create: ReadonlyArray<{
    id: OperationId;
    target: Target;
    change?: JsonObject;
  }>;
  /** Callers asked for the first time, before the object exists. */
  begin: readonly MatrixCaller[];
  /** Callers asked again, once it exists: their answers must be unchanged. */
  end: readonly MatrixCaller[];
}

const theirs: Target = { namespace: THEIRS, name: SECRET, owner: EVE };
const ours: Target = { namespace: OURS, name: SECRET, owner: EVE };

const { namespace, reader, blind, owner } = restricted;
const { clusterless, elsewhere, templateless, jobless } = restricted;

/** Starts a job on the existing cluster. */
const onKnownCluster = {
  clusterSelector: { 'ray.io/cluster': KNOWN },
  clusterSpec: null,
  shutdownAfterJobFinishes: false,
};

/** The created objects, one after the other. */
export const hiddenSteps: readonly HiddenStep[] = [
  {
    title: 'a template of another namespace',
    create: [{ id: 'createComputeTemplate', target: theirs }],
    begin: [namespace, reader, blind, owner, templateless],
    end: [templateless],
  },
  {
    title: 'a cluster of another namespace',
    create: [{ id: 'createCluster', target: theirs }],
    begin: [clusterless, elsewhere],
    end: [clusterless, elsewhere],
  },
  {
    title: 'all that is in another namespace',
    create: [
      { id: 'createRayService', target: theirs },
      { id: 'createRayJob', target: theirs },
    ],
    begin: [],
    end: [namespace, reader],
  },
  {
    title: 'a cluster of another user',
    create: [{ id: 'createCluster', target: ours }],
    begin: [],
    end: [],
  },
  {
    title: 'a job of another user, on a cluster that the caller may see',
    create: [{ id: 'createRayJob', target: ours, change: onKnownCluster }],
    begin: [jobless],
    end: [jobless, owner, blind],
  },
];

/** The requests of every step. */
export const askedTargets: readonly Target[] = [
  theirs,
  ours,
  { namespace: OURS, name: KNOWN, owner: ANN },
];
