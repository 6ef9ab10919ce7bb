/** Explanations and hints of services' states. */
export const SERVICE_TEXTS = {
  ServiceDeleting: 'The service is being deleted[ and waits for {finalizers}].',
  ServiceRefused:
    'The operator refuses the service: [{words}|it does not say why].',
  ServiceSuspended:
    'The service is suspended: it has no cluster until it is resumed.',
  ServiceSuspending:
    'The service is being suspended: its clusters are being deleted.',
  ServiceQueued:
    'The service waits in the queue {queue} for Kueue to admit it.[ Kueue stopped it at {time}: {words}.]',
  ServiceManagedElsewhere:
    '{manager} runs this service elsewhere: its pods are on another Kubernetes.',
  ServiceWaitsForOperator:
    'The KubeRay operator has not taken up the service yet.',
  ServiceNotStartedInTime: 'The service did not start in time.',
  ClusterBeingChosen: 'The operator is choosing a cluster for the service.',

  DeployFailedOn:
    'Ray could not deploy the [application {application}|applications {applications}] on the cluster {cluster}.',
  DeployingOn:
    'The [application {application}|applications {applications}] is being deployed on the cluster {cluster}.',
  NextClusterStarting: 'Its cluster {cluster} is being prepared:',
  NextClusterBeingPrepared: 'Its cluster {cluster} is being prepared.',
  NextClusterUnserved:
    'Its cluster {cluster} has been ready since {time}, but the operator has not deployed any application on it.',
  LetOperatorReachServe:
    'Look at the events and the log of the operator: it needs port 8265 of the head, which a network policy may close.',
  NextClusterReady:
    'Its cluster {cluster} is ready; the applications are about to be deployed.',

  DeployFailed:
    'Ray could not deploy the [application {application}|applications {applications}].',
  ApplicationsUnhealthy:
    'Ray finds the [application {application}|applications {applications}] unhealthy.',
  Deploying:
    'The [application {application}|applications {applications}] is being deployed.',
  NoEndpoints: 'No pod answers the users of the service.',
  NoEndpointsAsCluster: 'No pod answers the users of the service:',
  ServingClusterInTrouble: 'The cluster that serves is in trouble:',
  ClusterIncomplete: 'The cluster {cluster} is not complete:',
  ApplicationsRunning: 'All applications are running ({applications}).',
  ApplicationsRanLast:
    'Ray reported last that all applications were running ({applications}).',
  ApplicationsUnknown:
    'The service has a cluster that serves; how its applications fare is not known at the moment.',
  ApplicationsUnreported:
    'The service answers on [{endpoints} pods|1 pod]; the operator reports no applications while it prepares another cluster.',
  NoApplications: 'The cluster is ready; there are no applications to serve.',
  NewClusterTakesOver: 'A new cluster is to take over.',

  ServeNotAnswering:
    'Service {name} in namespace {namespace} does not answer requests yet: it has no ready pod. See its state for the reason.',
  ServeUnreachable:
    'Nothing answered for service {name} in namespace {namespace}. Look at its state, and try again in a few seconds.',
  ServeTimedOut:
    'Service {name} in namespace {namespace} did not answer within {seconds} seconds. Look at the logs of its pods.',

  UpdateService: 'Update the service without what the operator names.',
  MendServiceStart:
    'The history of its cluster says what kept it from starting. Fix that, and recreate the service: the operator does nothing more for this one.',
  MendServeConfig:
    'Fix the serve configuration or the code that it names, and update the service.',
  MendServeConfigOrReadLogs:
    'Fix the serve configuration or the code that it names, and update the service; the logs of the cluster’s head tell more.',
  CheckServePods:
    'Look at the pods of the cluster; one that runs a Serve proxy must be ready.',
} as const;
