import { FailurePattern } from './FailurePattern';

/** Failures that Ray, its libraries and its Redis report. */
export const RAY_FAILURES: readonly FailurePattern[] = [
  [
    /(?:ray\.exceptions\.AuthenticationError|Token authentication is enabled but|(?:Unauthorized: Missing|Forbidden: Invalid|load) authentication token|Ray cluster requires authentication|authentication token you provided is invalid|InvalidAuthToken)/,
    'RayToken',
  ],
  [
    /(?:ssl_transport_security|is not in peer certificate|OPENSSL_internal)/,
    'RayTls',
  ],
  [
    /(?:OOM command not allowed|MISCONF Redis|READONLY You can't write|LOADING Redis is|ERR max number of clients|CLUSTERDOWN)/,
    'RedisRefuses',
  ],
  [/(?:RedisError: .{0,100}MOVED \d|CROSSSLOT Keys)/, 'RedisSharded'],
  [
    /(?:NOAUTH Authentication|WRONGPASS|NOPERM |invalid username-password pair)/,
    'RedisPassword',
  ],
  [/does not match persisted value/, 'SessionOfOther'],
  [
    /is trying to use a port number (?<port>\d{1,5}) that is used by other components/,
    'PortsOverlap',
  ],
  [
    /(?:The current node timed out during startup|Failed to start GCS)/,
    'NodeStartSlow',
  ],
  [/Resource quantities >1 must be whole numbers/, 'WholeAmounts'],
  [
    /(?:Expected a built Serve application|builder functions should only return Application)/,
    'NoServeApplication',
  ],
  [
    /(?:health check failed: |Didn't receive health check response)/,
    'HealthCheckLate',
  ],
  [/Unable to set up cluster storage/, 'StorageNotShared'],
  [/WorkerHealthCheckTimeoutError/, 'TrainWorkerHangs'],
  [/you called ray\.init twice/, 'RayInitTwice'],
  [/Module: https? does not exist/, 'AddressOfDashboard'],
  [/BadStatusLine\(.{0,2}\\x00|Received HTTP\/0\.9/, 'PortOfRay'],
  [/WrongClusterID/, 'ClusterIdChanged'],
  [
    /Ray is trying to start at \S{1,200} but is already running/,
    'RayStartedTwice',
  ],
  [
    /(?:Dashboard failed to start|Failed to start the dashboard)/,
    'DashboardFailed',
  ],
  [/PendingCallsLimitExceeded/, 'CallsPending'],
  [
    /\d validation errors? for (?<what>[\w.]{1,100})\s+(?!Value error|Assertion failed)(?<field>[\w.]{1,200})/,
    'ArgumentInvalid',
  ],
  [/specified via NodeAffinitySchedulingStrategy/, 'RayNodeGone'],
  [/Cannot provide a placement group of/, 'RayUnschedulable'],
  [
    /(?:less than total desired GPUs|WorkerGroupStartupTimeoutError)/,
    'RayUnschedulable',
  ],
  [
    /(?:FUNCTION_SIZE_ERROR_THRESHOLD|Received message larger than max)/,
    'SentTooLarge',
  ],
  [/BackPressureError/, 'RequestsDropped'],
  [/is already taken\. Please use a different name/, 'ActorNameTaken'],
  [/Failed to look up actor with name/, 'ActorNotFound'],
  [
    /(?:code\(\) argument \d+ must be|unsupported pickle protocol|<module 'ray\.cloudpickle|Python minor versions differ|Client Ray installation incompatible with server)/,
    'RayVersionsMismatch',
  ],
  [
    /(?:ray\.exceptions\.OutOfMemoryError|node (?:was )?running low on memory|killed due to the node running low on memory|exceeds the memory usage threshold|killed due to memory pressure)/,
    'NodeMemory',
  ],
  [/ObjectStoreFullError/, 'ObjectStoreFull'],
  [
    /(?:ObjectLostError|ObjectFetchTimedOutError|OwnerDiedError|ObjectReconstructionFailed\w*|ReferenceCountingAssertionError)/,
    'ObjectLost',
  ],
  [
    /(?:NodeDiedError|its node has died|Owner's node has crashed|The node (?:where|with|\S+) .{0,80}\b(?:has died|dead)\b|marked dead because the detector)/,
    'NodeLost',
  ],
  [
    /(?:Raylet is terminated: |Failed to get the system config from raylet because it is dead)/,
    'RayletDied',
  ],
  [
    /(?:Ray expects this IP address to be either the GCS address or one of the Raylet addresses|No node info found matching attributes)/,
    'NoRayletHere',
  ],
  [
    /(?:Unable to register worker with raylet|process is dead, probably it crashed during start)/,
    'WorkerNotRegistered',
  ],
  [
    /(?:TaskUnschedulableError|ActorUnschedulableError|cannot be scheduled right now|(?:task|actor|bundle|resource request|placement group).{0,200} is infeasible|tasks with infeasible resource requests|No available node types can fulfill|could not find a node type to satisfy the request|Cluster resources are not enough to run any task|no new trial has been started within the last|Training has not started in the last)/,
    'RayUnschedulable',
  ],
  [
    /(?:ActorPlacementGroupRemoved|TaskPlacementGroupRemoved|placement group .{0,80}(?:has been removed|timed? ?out))/i,
    'PlacementGroupLost',
  ],
  [/GetTimeoutError/, 'GetTimedOut'],
  [/Job with submission_id \S{1,100} already exists/, 'SubmissionRepeated'],
  [/UpdateDeployments fail: 404/, 'ServeApiMissing'],
  [/No available agent to submit job/, 'AgentsAway'],
  [/Job supervisor actor failed to start within/, 'EntrypointAwaitedResources'],
  [
    /raylet exited immediately because (?:the Ray|one Ray|the runtime env) agent failed/,
    'AgentFailed',
  ],
  [
    /failed to reserve container name|^context deadline exceeded$/,
    'ContainerInCreation',
  ],
  [/Version mismatch: The cluster was started with/, 'RayVersionsMismatch'],
  [
    /(?:Starting Ray client server failed|Proxy failed to Connect to backend)/,
    'ClientServerFailed',
  ],
  [
    /Prefix (?<prefix>\/\S{0,200}) is being used by application "(?<application>[^"]{1,200})"/,
    'RouteTaken',
  ],
  [
    /Deployment ['"](?<deployment>[^'"]{1,200})['"] does not exist\. Available: /,
    'DeploymentUnknown',
  ],
  [/Could not find any running Ray instance/, 'NoRayInstance'],
  [
    /(?:Timed out while waiting for GCS|failed to connect to all addresses.{0,200}:6379|(?:Failed|Unable) to connect to GCS|GCS connection failed|from GCS\. Did GCS start successfully|No entry found for GcsServerAddress)/,
    'GcsUnreachable',
  ],
];
