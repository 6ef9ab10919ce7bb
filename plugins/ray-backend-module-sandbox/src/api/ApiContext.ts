import { ServiceAccountTokens } from '../serviceAccounts/ServiceAccountTokens';
import { ObjectStore } from '../store/ObjectStore';
import { PodLogSource, ServiceProxy } from '../core/types';
import { FaultPlan } from './FaultPlan';
import { OpenStreams } from './LineStream';
import { Representation } from './representation';
import { ResourcePath } from './resourcePath';

/** Intervals of watches, in milliseconds; tests shorten them. */
export interface WatchTimings {
  /** Between two bookmarks of a watch. */
  bookmarkIntervalMs: number;
  /** Timeout of a watch without `timeoutSeconds`; Kubernetes' is 30 to 60 minutes. */
  defaultTimeoutMs: number;
  /** How long a list waits for a revision in the future. */
  futureRevisionWaitMs: number;
}

/** The stores and services that request handlers use. */
export interface ApiContext {
  store: ObjectStore;
  logs: PodLogSource;
  services: ServiceProxy;
  timings: WatchTimings;
  streams: OpenStreams;
  faults: FaultPlan;
  serviceAccountTokens: ServiceAccountTokens;
}

/** A request for a resource. */
export interface ResourceRequest extends ResourcePath {
  request: Request;
  query: URLSearchParams;
  representation: Representation;
}
