import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Authorization } from './createAuthorization';
import { Connection } from './createConnection';
import { Services } from './createServices';
import { Stores } from './createStores';
import { OperationExecutor } from './execution/OperationExecutor';
import { ConnectTokens } from './jobsApi/ConnectTokens';
import { JobsApi } from './jobsApi/JobsApi';
import { JobsCallers } from './jobsApi/JobsCallers';
import { createLaunches } from './jobsApi/launches/createLaunches';
import { UploadedCode } from './jobsApi/UploadedCode';
import { RayServerOptions } from './RayServerOptions';

/** Parts of the server that Ray's job API uses. */
export interface JobsTransportParts {
  connection: Connection;
  stores: Stores;
  services: Services;
  authorization: Authorization;
  executor: OperationExecutor;
  connectTokens: ConnectTokens;
  /** Called when something is submitted to a cluster. */
  onSubmit(cluster: ObjectKey): void;
}

/** Creates what serves Ray's job API, of clusters and of namespaces, to Ray's own command line. */
export function createJobsTransports(
  options: RayServerOptions,
  {
    connection,
    stores,
    services,
    authorization: { revocations },
    executor,
    connectTokens,
    onSubmit,
  }: JobsTransportParts,
) {
  const { auth, clock, config, flowControl } = options;
  const { logger, refusedCallers, signal } = options;
  const { cache, kubernetes, views } = connection;
  const code = new UploadedCode({
    store: stores.code,
    isKept: config.historyCode,
    logger,
  });
  const launches = createLaunches({
    code,
    ...services,
    kubernetes,
    cache,
    stores,
    clock,
    auth,
    executor,
    flowControl,
    revocations,
    config,
    logger,
    signal,
  });
  return {
    jobsCallers: new JobsCallers({
      auth,
      refusedCallers,
      tokens: connectTokens,
      uidOf: key => views.of.cluster.get(key)?.uid,
    }),
    jobsApi: new JobsApi({
      executor,
      flowControl,
      revocations,
      signal,
      body: config.body,
      onSubmit,
      dashboards: services.readyDashboards,
      code,
      maxPackageBytes: config.maxPackageBytes,
    }),
    launchApi: launches.api,
    launchKeeper: launches.keeper,
  };
}
