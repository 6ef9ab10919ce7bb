import { ServiceAccountTokens } from '../serviceAccounts/ServiceAccountTokens';
import { ObjectStore } from '../store/ObjectStore';
import { PodLogSource, ServiceProxy } from '../core/types';
import { FaultPlan } from './FaultPlan';
import { OpenStreams } from './OpenStreams';
import { Representation } from './representation';
import { ResourcePath } from './resourcePath';

/** Intervals of watches, in milliseconds; tests shorten them. */
export interface WatchTimings {
  /** How often a quiet watch hears of the current revision. */
  bookmarkIntervalMs: number;
  /** When a watch ends that names no `timeoutSeconds`; the real one takes 30 to 60 minutes. */
  defaultTimeoutMs: number;
  /** How long a list waits for a revision that is still to come. */
  futureRevisionWaitMs: number;
}

/** What the API works with. */
export interface ApiContext {
  store: ObjectStore;
  logs: PodLogSource;
  services: ServiceProxy;
  timings: WatchTimings;
  streams: OpenStreams;
  faults: FaultPlan;
  serviceAccountTokens: ServiceAccountTokens;
}

/** A request for a resource, taken apart. */
export interface ResourceRequest extends ResourcePath {
  request: Request;
  query: URLSearchParams;
  representation: Representation;
}
