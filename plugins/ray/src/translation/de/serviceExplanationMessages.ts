/** Explanations of the states of services, in German; placeholders are those of the contract. */
export const serviceExplanationMessages = {
  'explanation.ServiceDeleting':
    'Der Service wird gelöscht[ und wartet auf {finalizers}].',
  'explanation.ServiceRefused':
    'Der Operator lehnt den Service ab: [{words}|er sagt nicht, warum].',
  'explanation.ServiceSuspended':
    'Der Service ist angehalten: Er hat keinen Cluster, bis er fortgesetzt wird.',
  'explanation.ServiceSuspending':
    'Der Service wird angehalten: Seine Cluster werden gelöscht.',
  'explanation.ServiceQueued':
    'Der Service wartet in der Warteschlange {queue} darauf, dass Kueue ihn zulässt.[ Kueue hielt ihn um {time} an: {words}.]',
  'explanation.ServiceManagedElsewhere':
    '{manager} betreibt diesen Service anderswo: Seine Pods sind in einem anderen Kubernetes.',
  'explanation.ServiceWaitsForOperator':
    'Der KubeRay-Operator hat den Service noch nicht angenommen.',
  'explanation.ServiceNotStartedInTime':
    'Der Service ist nicht rechtzeitig gestartet.',
  'explanation.ClusterBeingChosen':
    'Der Operator wählt einen Cluster für den Service.',
  'explanation.ServeNotAnswering':
    'Der Service {name} im Namespace {namespace} antwortet noch nicht: Kein Pod ist bereit. Den Grund zeigt sein Zustand.',
  'explanation.ServeUnreachable':
    'Für den Service {name} im Namespace {namespace} hat nichts geantwortet. Sieh dir seinen Zustand an, und versuche es in ein paar Sekunden noch einmal.',
  'explanation.ServeTimedOut':
    'Der Service {name} im Namespace {namespace} hat nicht innerhalb von {seconds} Sekunden geantwortet. Sieh dir die Protokolle seiner Pods an.',
  'explanation.DeployFailedOn':
    'Ray konnte die [Anwendung {application}|Anwendungen {applications}] auf dem Cluster {cluster} nicht ausrollen.',
  'explanation.DeployingOn':
    '[Die Anwendung {application} wird|Die Anwendungen {applications} werden] auf dem Cluster {cluster} ausgerollt.',
  'explanation.NextClusterStarting': 'Sein Cluster {cluster} wird vorbereitet:',
  'explanation.NextClusterBeingPrepared':
    'Sein Cluster {cluster} wird vorbereitet.',
  'explanation.NextClusterUnserved':
    'Ihr Cluster {cluster} ist seit {time} bereit, aber der Operator hat dort noch keine Anwendung bereitgestellt.',
  'explanation.LetOperatorReachServe':
    'Sieh in Ereignisse und Log des Operators: Er braucht Port 8265 des Heads, den eine Network Policy schließen kann.',
  'explanation.NextClusterReady':
    'Sein Cluster {cluster} ist bereit; gleich werden die Anwendungen ausgerollt.',
  'explanation.DeployFailed':
    'Ray konnte die [Anwendung {application}|Anwendungen {applications}] nicht ausrollen.',
  'explanation.ApplicationsUnhealthy':
    'Ray findet die [Anwendung {application}|Anwendungen {applications}] gestört.',
  'explanation.Deploying':
    '[Die Anwendung {application} wird|Die Anwendungen {applications} werden] ausgerollt.',
  'explanation.NoEndpoints': 'Kein Pod antwortet den Nutzern des Service.',
  'explanation.NoEndpointsAsCluster':
    'Kein Pod antwortet den Nutzern des Service:',
  'explanation.ServingClusterInTrouble':
    'Der Cluster, der die Anfragen bearbeitet, ist gestört:',
  'explanation.ClusterIncomplete':
    'Der Cluster {cluster} ist nicht vollständig:',
  'explanation.ApplicationsRunning':
    'Alle Anwendungen laufen ({applications}).',
  'explanation.ApplicationsRanLast':
    'Zuletzt meldete Ray, dass alle Anwendungen laufen ({applications}).',
  'explanation.ApplicationsUnknown':
    'Ein Cluster bearbeitet die Anfragen; wie es den Anwendungen geht, ist gerade nicht bekannt.',
  'explanation.ApplicationsUnreported':
    'Der Service antwortet auf [{endpoints} Pods|1 Pod]; der Operator meldet keine Anwendungen, während er einen anderen Cluster vorbereitet.',
  'explanation.NoApplications':
    'Der Cluster ist bereit; es gibt keine Anwendungen.',
  'explanation.NewClusterTakesOver': 'Ein neuer Cluster soll übernehmen.',
  'explanation.UpdateService':
    'Ändere den Service so, dass er nicht mehr enthält, was der Operator nennt.',
  'explanation.MendServiceStart':
    'Der Verlauf seines Clusters sagt, was ihn am Start gehindert hat. Behebe das, und lege den Service neu an: Für diesen tut der Operator nichts mehr.',
  'explanation.MendServeConfig':
    'Berichtige die Serve-Konfiguration oder den Code, den sie nennt, und ändere den Service.',
  'explanation.MendServeConfigOrReadLogs':
    'Berichtige die Serve-Konfiguration oder den Code, den sie nennt, und ändere den Service; mehr sagen die Protokolle des Heads.',
  'explanation.CheckServePods':
    'Sieh dir die Pods des Clusters an; einer mit einem Serve-Proxy muss bereit sein.',
} as const;
