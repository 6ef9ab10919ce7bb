/**
 * Why a request was refused or failed, as pages show it. On the reference server's own API, its messages are used where
 * it has any.
 */
export const ERROR_TEXTS = {
  ObjectNotFound: '{kind} {name} does not exist in namespace {namespace}.',
  ObjectExists:
    '{kind} {name} already exists in namespace {namespace}: choose another name, or delete it first.',
  ObjectOfOtherTool:
    '{kind} {name} exists in namespace {namespace}, but it was not made through this API ({origin}). To read it, add ?objects=all to the request.',
  OriginDeniesEdits:
    '{kind} {name} in namespace {namespace} is kept by {origin}, and this portal leaves such objects alone (ray.origins.{tool}.edits: deny): make the change there.',
  OwnerFollows:
    'The change would give the object another owner, which follows from its labels and annotations (ray.owners): leave these as they are, and set the owner itself (user).',
  ObjectBeingDeleted:
    "{kind} {name} in namespace {namespace} is being deleted: it can't be changed any more.",
  ObjectChanged:
    '{kind} {name} in namespace {namespace} has been changed since you read it, so nothing was done. Read it again, look at what is different now, and send the request with the ETag of that answer.',
  ObjectReplaced:
    '{kind} {name} in namespace {namespace} is not the object that the ETag is of, so nothing was done: the one that you read may have been replaced by another one of the same name. Read it again, and if you mean this one, send the request with the ETag of that answer.',
  ObjectChangeDenied:
    'You may not change {kind} {namespace}/{name} in this way. Ask the portal administrator.',
  OwnerFixed:
    "The user can't be changed: it is [{user}|not set]. Send the same value, or PATCH it.",

  TemplateNotFound:
    'Compute template {name} does not exist in namespace {namespace}.',
  TemplateExists:
    'Compute template {name} already exists in namespace {namespace}.',
  TemplateForeign:
    'ConfigMap {name} in namespace {namespace} is no compute template: it lacks the label ray.io/config-type=compute-template, so it is left alone.',
  TemplatesUnknown:
    'The [compute templates {names} do|compute template {name} does] not exist in namespace {namespace}, or you lack the permission ray.template.read: create it there first, or name another.',
  TemplateMissing:
    'The compute template "{name}" does not exist in the cluster\'s namespace: create it first, or name another.',
  PodTemplateFaulty:
    'The change does not fit the pods of group {group}: {fault}. Others have put containers or volumes there that this API does not show: choose another name or mountPath.',
  TemplateUnitInvalid:
    'The compute template "{name}" has the memory unit "{unit}", which is none: fix its ConfigMap, or name another template.',

  NamespaceNotFound:
    'namespaces "{namespace}" not found: the namespace must exist before anything is created in it.',
  NamespaceNotFollowed:
    'namespaces "{namespace}" not found: this portal looks after {namespaces} only (ray.kubernetes.namespaces).',

  OrphanedWorkers:
    "The worker [groups {groups}|group {group}] can't be removed while the cluster runs: the operator would leave the pods alone forever. Set replicas and minReplicas to 0 instead, or suspend the cluster first.",
  SuspendJobInstead:
    'Cluster {cluster} belongs to job {owner}, which controls it: suspend the job instead.',
  ResumeJobInstead:
    'Cluster {cluster} belongs to job {owner}, which controls it: resume the job instead.',
  SuspendServiceInstead:
    'Cluster {cluster} belongs to service {owner}, which controls it: suspend the service instead.',
  ResumeServiceInstead:
    'Cluster {cluster} belongs to service {owner}, which controls it: resume the service instead.',
  NoPodsWhileSuspended:
    'Cluster {cluster} is suspended: the operator would make no new pods.',
  NoPodsWhileDeleted:
    'Cluster {cluster} is being deleted: the operator would make no new pods.',

  JobRefusedForGood:
    'The operator has refused job {job} and does not look at it again: delete it and create it again. It said: {words}',
  JobChangeWithoutEffect:
    'Changing {fields} of job {job} would have no effect, as it is {state}.',
  ChangeClusterInstead:
    '{field}: change its cluster, {cluster}, by PATCH /namespaces/{namespace}/clusters/{cluster}.',
  SuspendJobFirst:
    '{field}: suspend job {job} first, change it and resume it, which starts it again.',
  CreateJobInstead: '{field}: create another job.',
  SuspendedJobNeedsShutdown:
    'Job {job} is suspended, which needs shutdownAfterJobFinishes: true; without it the operator would refuse the job for good. Resume it first.',
  JobHasEnded: 'Job {job} has ended: there is nothing to suspend.',
  JobOnSelectedCluster:
    "Job {job} runs on a cluster that it selected, and such jobs can't be suspended: stop its submission, or delete it.",
  JobWithDeletionRules:
    "Job {job} can't be suspended: that needs shutdownAfterJobFinishes, which the operator refuses for good together with deletionRules. To stop it, delete it.",
  JobNotSuspendable:
    "Job {job} can't be suspended without shutdownAfterJobFinishes: the operator would refuse it for good. Set shutdownAfterJobFinishes: true first; its cluster is then deleted when it ends.",
  SubmitterImageUnknown:
    "The cluster {cluster} does not exist in namespace {namespace}, so jobSubmitter can't take its image: name the image, or create the cluster first.",

  ScaleClusterInstead:
    'Numbers of workers of a service change nothing: the operator does not pass them on. Scale its cluster, {cluster}, instead, on its page or by PATCH of /namespaces/{namespace}/clusters/{cluster}, and leave the numbers of service {service} as they are.',
  NoUpgrade:
    'Changing the cluster of service {service} would have no effect: its upgradeStrategy is None, so the operator makes no new cluster. Create another service.',
  ServiceNotSuspendable:
    "Service {service} can't be suspended: the RayServices of this Kubernetes have no spec.suspend, which came with KubeRay 1.7. Delete the service to stop it.",

  JobLogGone: 'The log of job {job} is gone with the pod that submitted it.',
  DriverLogGone:
    'The log of job {job} is gone: Ray keeps it for as long as the head of its cluster runs. Look for it in the history of the job.',
  DriverLogNotYet:
    'Job {job} has no log yet: Ray writes one once the job is submitted, and the job is {state}.',
  JobLogNotYet:
    'Job {job} has no log yet: the pod that submits it starts once its cluster is ready, and the job is {state}.',
  PodLogUnreadable:
    "The log of pod {pod} can't be read: {words}. Try again when its container runs.",
  NoSuchLog: 'There is no such log: {words}.',
  NoSuchContainer:
    'Pod {pod} has no container {container}: choose one of {containers}.',
  NoSuchPod:
    '{kind} {name} in namespace {namespace} has no pod {pod}: it may have been replaced.',
  KubeletAway:
    "Kubernetes can't get the log of pod {pod} from the kubelet of {node}: {words}. The node may be down or cut off; ask the Kubernetes administrator to look at it (kubectl describe {node}). The log can be read when it is back.",

  PermissionMissing:
    'You lack the permission {permission} for [{object}|this request]. Ask the portal administrator.',
  PermissionConditional:
    'A condition of your permission {permission} refuses {object}: it depends on namespace, owner, templates or pods. Ask the portal administrator.',
  CredentialsMissing:
    'The request carries no credentials that the portal accepts. Send "Authorization: Bearer <token>" with a portal token that has not expired.',
  CredentialsNotAllowed:
    'These credentials are not allowed to call this API. Ask the portal administrator.',
  NotReadyToDecide:
    'The portal is not ready to decide about this request. Try again in a few seconds.',
  PermissionsAway:
    "The portal can't decide what you may do: its permission service does not answer. Try again in a few seconds.",
  RequestTookTooLong:
    'The request took longer than the portal allows (ray.api.requestTimeout). A change may have been made all the same: look before you try again.',
  RequestCutOff: 'The request was cut off.',
  PortalFailed:
    "Something went wrong inside the portal. Try again; if it stays, the portal's log has the details.",
  PortalStarting: 'The portal is still starting. Try again in a few seconds.',
  PortalSilent:
    'The portal answered {status} without saying why. Try again, or ask its administrator.',
  RecordOfExisting:
    'The {kind} {name} exists, so its record is kept. Delete the {kind} first.',
  RecordLogNotFound: 'No such log is kept.',
  SubmissionRecordNotFound:
    'The history has no submission with the id {id} to this cluster.',
  RecordNotFound: 'The history has no object with the uid {uid}.',
  DatabaseUnusable: "The portal's database can't be used:",
  DatabaseRefusesConnection: 'connection refused.',
  DatabaseNameUnknown: 'its name is not known.',
  DatabaseNoRoute: 'there is no route to it.',
  DatabaseSilent: 'it does not answer.',
  DatabaseCutOff: 'the connection was cut.',
  DatabaseStarting: 'it is starting up, or shutting down.',
  DatabaseTooSlow: 'it took too long.',
  DatabaseFull: 'it has no connection left.',
  DatabaseDiskFull: 'its disk is full.',
  DatabaseReadOnly: 'it can only be read.',
  DatabaseRefusesAccount: "it refuses the portal's account.",
  DatabaseMissing: 'it does not exist.',
  DatabaseLocked: 'another process has locked it.',
  DatabaseFileUnusable: "its file can't be used.",
  DatabaseDamaged: 'it is damaged, and has to be restored from a backup.',
  DatabaseFileDamaged:
    'its file {file} is damaged. The administrator of the portal can restore it from a backup, or set it aside: npm run database:check -- --set-aside.',
  DatabaseMigrating:
    'another portal makes its tables, or was interrupted when it did: if no portal is starting, set is_locked to 0 in the table knex_migrations_lock.',
  DatabaseReasonLogged: "the portal's log says why.",
  TryAgainSoon: 'Try again in a few seconds.',
  IdempotencyKeyReused:
    'This Idempotency-Key came with another request before, which was carried out. Send a new key with each new request, and the same key only with the same request.',

  QueueFull:
    'Too many requests: {concurrency} of yours are under way or {rate} a second are asked for, and {waiting} wait already. Send fewer at a time, or ask the portal administrator to raise {setting} or {rateSetting}.',
  QueuedTooLong:
    'Too many requests: this one has waited {seconds} s for others of yours. Send fewer at a time, or ask the portal administrator to raise {setting} or {rateSetting}.',
  KubernetesQueueFull:
    'Too many requests: Kubernetes has not answered others within {seconds} s, so this one was not begun. Send fewer at a time, or ask the portal administrator to raise {setting}.',
  TooManyStreams:
    'Too many streams: {limit} watches, logs and dashboards of yours are open. Close some, or ask the portal administrator to raise {setting}.',
  TooFast:
    'Too many requests: you may send {rate} a second. Send fewer, or ask the portal administrator to raise {setting}.',
  TooManyBodies:
    'Too many requests: {limit} bodies of yours are being read. Send fewer at a time, or ask the portal administrator to raise {setting}.',
  TooManyBytes:
    'Too many requests: bodies of yours that are being read have more than {limit} bytes together. Send fewer at a time, or ask the portal administrator to raise {setting}.',

  KubernetesNotReached:
    "The request did not get through to Kubernetes: {words}. No right of the portal's account is missing; the portal administrator can check the proxies between it and Kubernetes.",
  KubernetesRefuses: 'Kubernetes refuses it: {words}',
  ImpersonationDenied:
    "The portal's own Kubernetes account may not act as {user}: {words}. The portal administrator can grant it (verb impersonate), or choose who portal users are in Kubernetes (ray.kubernetes.impersonation).",
  KubernetesRefusesUser:
    'Kubernetes refuses it to {user}, as whom it knows you: {words}. Ask the Kubernetes administrator for the right.',
  PortalLacksRight:
    "The portal's own Kubernetes account lacks a right: {words}. The portal administrator can grant it.",
  NoDryRun:
    "Kubernetes can't try it: {words}. Send the request without dryRun, or ask the Kubernetes administrator.",
  KubernetesMisconfigured:
    '{words}. The portal administrator can put it right; nothing needs to be restarted.',
  ConfigurationWrong:
    'The portal administrator has to correct the configuration, and start the portal again: {words}',
  KubernetesAway: '{words}. Try again in a few seconds.',
  OutcomeUnknown:
    '[{words}|Kubernetes did not answer in time]. Whether the change was made is not known: look before you try again.',
  PortalCredentialsRefused:
    "Kubernetes does not accept the portal's own credentials. The portal administrator must renew them.",
  KubernetesConflict: '{words}. Read it again and retry.',
  KubernetesBusy: 'Kubernetes is busy and asks to wait. Try again later.',
  KubernetesLate: 'Kubernetes did not answer in time. Try again.',
  KubernetesFailed: 'Kubernetes has a problem of its own. Try again later.',
  KubernetesOdd: 'Kubernetes gave an unexpected answer.',
  KubernetesSaid: '{words}.',
  KubernetesNotYetHeard: 'Kubernetes has not answered yet.',
  KubernetesSilent: 'Kubernetes does not answer.',
  KindUnknown: 'Kubernetes does not know this kind of object.',
  EventsMissing: 'Events of these may be missing: {kinds}.',
  KindNotInstalled:
    'Kubernetes does not know {kind}s: the CustomResourceDefinition {crd} ({version}) is not installed. The Kubernetes administrator can install it, with the KubeRay operator.',
  KindNotRead:
    '{kind}s were not read yet[: {words}. Try again in a few seconds.|:]',
} as const;
