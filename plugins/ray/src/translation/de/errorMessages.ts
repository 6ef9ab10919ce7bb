/** Why a request was refused or failed, in German; placeholders are those of the contract. */
export const errorMessages = {
  'explanation.ObjectNotFound':
    '{kind} {name} gibt es im Namespace {namespace} nicht.',
  'explanation.ObjectExists':
    '{kind} {name} gibt es im Namespace {namespace} schon: Wähle einen anderen Namen, oder lösche zuerst, was so heißt.',
  'explanation.ObjectOfOtherTool':
    '{kind} {name} gibt es im Namespace {namespace}, wurde aber nicht über diese API angelegt ({origin}). Mit ?objects=all in der Anfrage lässt sich das Objekt lesen.',
  'explanation.OwnerFollows':
    'Die Änderung gäbe dem Objekt einen anderen Besitzer, der aus seinen Labels und Annotationen folgt (ray.owners): diese lassen, wie sie sind, und den Besitzer selbst setzen (user).',
  'explanation.OriginDeniesEdits':
    '{kind} {name} im Namespace {namespace} wird von {origin} verwaltet, und dieses Portal ändert solche Objekte nicht (ray.origins.{tool}.edits: deny). Ändere es dort.',
  'explanation.ObjectBeingDeleted':
    '{kind} {name} im Namespace {namespace} wird gerade gelöscht und lässt sich nicht mehr ändern.',
  'explanation.ObjectChanged':
    '{kind} {name} im Namespace {namespace} hat jemand geändert, seit du es gelesen hast. Deshalb ist nichts geschehen: Lade die Seite neu, sieh dir an, was anders ist, und versuche es noch einmal.',
  'explanation.ObjectReplaced':
    '{kind} {name} im Namespace {namespace} ist nicht das Objekt, das du gelesen hast, sondern ein anderes mit demselben Namen. Deshalb ist nichts geschehen: Lade die Seite neu, und versuche es noch einmal, wenn auch dieses gemeint ist.',
  'explanation.ObjectChangeDenied':
    'Du darfst {kind} {namespace}/{name} nicht so ändern. Frage die Administration des Portals.',
  'explanation.OwnerFixed':
    'Der Besitzer lässt sich hier nicht ändern. Er ist [{user}|nicht gesetzt].',

  'explanation.TemplateNotFound':
    'Die Compute-Vorlage {name} gibt es im Namespace {namespace} nicht.',
  'explanation.TemplateExists':
    'Die Compute-Vorlage {name} gibt es im Namespace {namespace} schon.',
  'explanation.TemplateForeign':
    'Die ConfigMap {name} im Namespace {namespace} ist keine Compute-Vorlage, denn das Label ray.io/config-type=compute-template fehlt: Deshalb bleibt sie, wie sie ist.',
  'explanation.TemplatesUnknown':
    '[Die Compute-Vorlagen {names} gibt|Die Compute-Vorlage {name} gibt] es im Namespace {namespace} nicht, oder dir fehlt die Berechtigung ray.template.read: Lege dort zuerst an, was fehlt, oder wähle etwas anderes.',
  'explanation.TemplateMissing':
    'Die Compute-Vorlage „{name}“ gibt es im Namespace des Clusters nicht: Lege sie zuerst an, oder wähle eine andere.',
  'explanation.PodTemplateFaulty':
    'Die Änderung passt nicht zu den Pods der Gruppe {group}: {fault}. Andere haben dort Container oder Volumes angelegt, die diese API nicht zeigt: Wähle einen anderen Namen oder mountPath.',
  'explanation.TemplateUnitInvalid':
    'Die Compute-Vorlage „{name}“ hat die Speichereinheit „{unit}“, die es nicht gibt: Berichtige ihre ConfigMap, oder wähle eine andere Vorlage.',

  'explanation.NamespaceNotFound':
    'Den Namespace „{namespace}“ gibt es nicht: Es muss ihn geben, bevor darin etwas angelegt wird.',
  'explanation.NamespaceNotFollowed':
    'Den Namespace „{namespace}“ kennt dieses Portal nicht: Es kümmert sich nur um {namespaces} (ray.kubernetes.namespaces).',

  'explanation.OrphanedWorkers':
    '[Die Worker-Gruppen {groups} lassen|Die Worker-Gruppe {group} lässt] sich nicht entfernen, während der Cluster läuft: Der Operator ließe die Pods für immer stehen. Setze stattdessen replicas und minReplicas auf 0, oder halte den Cluster zuerst an.',
  'explanation.SuspendJobInstead':
    'Der Cluster {cluster} gehört zum Job {owner}, der ihn steuert: Halte stattdessen den Job an.',
  'explanation.ResumeJobInstead':
    'Der Cluster {cluster} gehört zum Job {owner}, der ihn steuert: Setze stattdessen den Job fort.',
  'explanation.SuspendServiceInstead':
    'Der Cluster {cluster} gehört zum Service {owner}, der ihn steuert: Halte stattdessen den Service an.',
  'explanation.ResumeServiceInstead':
    'Der Cluster {cluster} gehört zum Service {owner}, der ihn steuert: Setze stattdessen den Service fort.',
  'explanation.NoPodsWhileSuspended':
    'Der Cluster {cluster} ist angehalten: Der Operator legt keine neuen Pods an.',
  'explanation.NoPodsWhileDeleted':
    'Der Cluster {cluster} wird gerade gelöscht: Der Operator legt keine neuen Pods an.',

  'explanation.JobRefusedForGood':
    'Der Operator hat den Job {job} abgelehnt und sieht ihn nicht noch einmal an: Lösche ihn, und lege ihn neu an. Der Operator sagt: {words}',
  'explanation.JobChangeWithoutEffect':
    '{fields} des Jobs {job} zu ändern hätte keine Wirkung, denn er ist {state}.',
  'explanation.ChangeClusterInstead':
    '{field}: Ändere den Cluster des Jobs, {cluster}, auf dessen Seite oder durch PATCH /namespaces/{namespace}/clusters/{cluster}.',
  'explanation.SuspendJobFirst':
    '{field}: Halte den Job {job} zuerst an, ändere ihn, und setze ihn fort; er beginnt dann von vorn.',
  'explanation.CreateJobInstead': '{field}: Lege einen anderen Job an.',
  'explanation.SuspendedJobNeedsShutdown':
    'Der Job {job} ist angehalten, und das setzt shutdownAfterJobFinishes: true voraus; sonst würde der Operator ihn endgültig ablehnen. Setze ihn zuerst fort.',
  'explanation.JobHasEnded':
    'Der Job {job} ist zu Ende: Es gibt nichts anzuhalten.',
  'explanation.JobOnSelectedCluster':
    'Der Job {job} läuft auf einem Cluster, den er sich ausgesucht hat, und solche Jobs lassen sich nicht anhalten: Stoppe ihn in Ray, oder lösche ihn.',
  'explanation.JobWithDeletionRules':
    'Der Job {job} lässt sich nicht anhalten: Dazu braucht er shutdownAfterJobFinishes, und das lehnt der Operator zusammen mit deletionRules endgültig ab. Um ihn zu beenden, lösche ihn.',
  'explanation.JobNotSuspendable':
    'Der Job {job} lässt sich ohne shutdownAfterJobFinishes nicht anhalten: Der Operator würde ihn endgültig ablehnen. Setze zuerst shutdownAfterJobFinishes: true; sein Cluster wird dann gelöscht, wenn der Job endet.',
  'explanation.SubmitterImageUnknown':
    'Den Cluster {cluster} gibt es im Namespace {namespace} nicht, deshalb kann jobSubmitter sein Image nicht übernehmen: Nenne das Image, oder lege den Cluster zuerst an.',

  'explanation.ScaleClusterInstead':
    'Die Zahl der Worker am Service zu ändern bewirkt nichts: Der Operator gibt sie nicht weiter. Skaliere stattdessen seinen Cluster {cluster}, auf dessen Seite oder durch PATCH /namespaces/{namespace}/clusters/{cluster}, und lass die Zahlen des Service {service}, wie sie sind.',
  'explanation.NoUpgrade':
    'Den Cluster des Service {service} zu ändern hätte keine Wirkung: Seine upgradeStrategy ist None, deshalb legt der Operator keinen neuen Cluster an. Lege einen anderen Service an.',
  'explanation.ServiceNotSuspendable':
    'Service {service} kann nicht angehalten werden: Die RayServices dieses Kubernetes haben kein spec.suspend, das mit KubeRay 1.7 kam. Lösche den Service, um ihn zu beenden.',

  'explanation.JobLogGone':
    'Das Protokoll des Jobs {job} ist mit dem Pod verschwunden, der ihn übergeben hat.',
  'explanation.DriverLogGone':
    'Das Protokoll des Jobs {job} ist verschwunden: Ray behält es, solange der Head seines Clusters läuft. Suche es in der Vergangenheit des Jobs.',
  'explanation.DriverLogNotYet':
    'Der Job {job} hat noch kein Protokoll: Ray schreibt eines, sobald der Job übergeben ist. Der Job ist {state}.',
  'explanation.JobLogNotYet':
    'Der Job {job} hat noch kein Protokoll: Der Pod, der ihn übergibt, startet, sobald sein Cluster bereit ist. Der Job ist {state}.',
  'explanation.PodLogUnreadable':
    'Das Protokoll des Pods {pod} lässt sich nicht lesen: {words}. Versuche es wieder, wenn sein Container läuft.',
  'explanation.NoSuchLog': 'Dieses Protokoll gibt es nicht: {words}.',
  'explanation.NoSuchContainer':
    'Der Pod {pod} hat keinen Container {container}: Wähle einen von {containers}.',
  'explanation.NoSuchPod':
    '{kind} {name} im Namespace {namespace} hat keinen Pod {pod}: Vielleicht wurde er ersetzt.',
  'explanation.KubeletAway':
    'Kubernetes bekommt das Protokoll des Pods {pod} nicht vom Kubelet ({node}): {words}. Vielleicht ist der Knoten ausgefallen oder nicht erreichbar; frage die Administration von Kubernetes (kubectl describe {node}). Das Protokoll ist lesbar, sobald der Knoten wieder da ist.',

  'explanation.PermissionMissing':
    'Dir fehlt die Berechtigung {permission} für [{object}|diese Anfrage]. Frage die Administration des Portals.',
  'explanation.PermissionConditional':
    'Eine Bedingung deiner Berechtigung {permission} schließt {object} aus: Sie hängt von Namespace, Besitzer, Vorlagen oder Pods ab. Frage die Administration des Portals.',
  'explanation.CredentialsMissing':
    'Deine Sitzung ist zu Ende, oder das Portal erkennt sie nicht an: Melde dich neu an.',
  'explanation.CredentialsNotAllowed':
    'Mit diesen Zugangsdaten ist diese Schnittstelle nicht erlaubt. Frage die Administration des Portals.',
  'explanation.NotReadyToDecide':
    'Das Portal kann über diese Anfrage noch nicht entscheiden. Versuche es in ein paar Sekunden noch einmal.',
  'explanation.PermissionsAway':
    'Das Portal kann nicht entscheiden, was du darfst: Sein Berechtigungsdienst antwortet nicht. Versuche es in ein paar Sekunden noch einmal.',
  'explanation.RequestTookTooLong':
    'Die Anfrage hat länger gedauert, als das Portal erlaubt (ray.api.requestTimeout). Eine Änderung kann trotzdem geschehen sein: Sieh nach, bevor du es noch einmal versuchst.',
  'explanation.RequestCutOff': 'Die Anfrage wurde abgebrochen.',
  'explanation.PortalFailed':
    'Im Portal ist etwas schiefgegangen. Versuche es noch einmal; wenn es dabei bleibt, steht mehr im Protokoll des Portals.',
  'explanation.PortalStarting':
    'Das Portal startet noch. Versuche es in ein paar Sekunden noch einmal.',
  'explanation.PortalSilent':
    'Das Portal hat mit {status} geantwortet und nicht gesagt, warum. Versuche es noch einmal, oder frage seine Administration.',
  'explanation.RecordOfExisting':
    '{kind} {name} ist noch da, deshalb bleibt der Verlauf. Zuerst muss {name} gelöscht werden.',
  'explanation.RecordLogNotFound':
    'Ein solches Protokoll ist nicht aufbewahrt.',
  'explanation.SubmissionRecordNotFound':
    'Der Verlauf enthält keine Einreichung {id} an diesen Cluster.',
  'explanation.RecordNotFound':
    'Der Verlauf enthält kein Objekt mit der UID {uid}.',
  'explanation.DatabaseUnusable':
    'Die Datenbank des Portals lässt sich nicht benutzen:',
  'explanation.DatabaseRefusesConnection': 'Sie lehnt die Verbindung ab.',
  'explanation.DatabaseNameUnknown': 'Ihr Name ist nicht bekannt.',
  'explanation.DatabaseNoRoute': 'Es gibt keine Route zu ihr.',
  'explanation.DatabaseSilent': 'Sie antwortet nicht.',
  'explanation.DatabaseCutOff': 'Die Verbindung ist abgerissen.',
  'explanation.DatabaseStarting':
    'Sie startet gerade oder wird heruntergefahren.',
  'explanation.DatabaseTooSlow': 'Es hat zu lange gedauert.',
  'explanation.DatabaseFull': 'Sie hat keine Verbindung mehr frei.',
  'explanation.DatabaseDiskFull': 'Ihre Festplatte ist voll.',
  'explanation.DatabaseReadOnly': 'Sie lässt sich nur lesen.',
  'explanation.DatabaseRefusesAccount': 'Sie lehnt das Konto des Portals ab.',
  'explanation.DatabaseMissing': 'Es gibt sie nicht.',
  'explanation.DatabaseLocked': 'Jemand anderes hat sie gesperrt.',
  'explanation.DatabaseFileUnusable': 'Ihre Datei lässt sich nicht benutzen.',
  'explanation.DatabaseDamaged':
    'Sie ist beschädigt und muss aus einer Sicherung wiederhergestellt werden.',
  'explanation.DatabaseFileDamaged':
    'Ihre Datei {file} ist beschädigt. Die Administration des Portals kann sie aus einer Sicherung wiederherstellen oder beiseitelegen: npm run database:check -- --set-aside.',
  'explanation.DatabaseMigrating':
    'Ein anderes Portal legt gerade ihre Tabellen an oder wurde dabei unterbrochen: Wenn kein Portal startet, setze is_locked in der Tabelle knex_migrations_lock auf 0.',
  'explanation.DatabaseReasonLogged': 'Warum, steht im Protokoll des Portals.',
  'explanation.TryAgainSoon': 'Versuche es in ein paar Sekunden noch einmal.',
  'explanation.IdempotencyKeyReused':
    'Dieser Idempotency-Key kam schon mit einer anderen Anfrage, die ausgeführt wurde. Jede neue Anfrage braucht einen neuen Schlüssel.',

  'explanation.QueueFull':
    'Zu viele Anfragen: {concurrency} von dir laufen gerade oder {rate} in der Sekunde sind verlangt, und {waiting} warten schon. Sende weniger auf einmal, oder bitte darum, {setting} oder {rateSetting} zu erhöhen.',
  'explanation.QueuedTooLong':
    'Zu viele Anfragen: Diese hat {seconds} s auf andere von dir gewartet. Sende weniger auf einmal, oder bitte darum, {setting} oder {rateSetting} zu erhöhen.',
  'explanation.KubernetesQueueFull':
    'Zu viele Anfragen: Kubernetes hat andere innerhalb von {seconds} s nicht beantwortet, deshalb wurde diese nicht begonnen. Sende weniger auf einmal, oder bitte darum, {setting} zu erhöhen.',
  'explanation.TooManyStreams':
    'Zu viele offene Verbindungen: {limit} Seiten, Protokolle und Dashboards von dir sind offen. Schließe einige, oder bitte darum, {setting} zu erhöhen.',
  'explanation.TooFast':
    'Zu viele Anfragen: {rate} in der Sekunde sind erlaubt. Sende weniger, oder bitte darum, {setting} zu erhöhen.',
  'explanation.TooManyBodies':
    'Zu viele Anfragen: {limit} von dir werden gerade gelesen. Sende weniger auf einmal, oder bitte darum, {setting} zu erhöhen.',
  'explanation.TooManyBytes':
    'Zu viele Anfragen: Die von dir, die gerade gelesen werden, haben zusammen mehr als {limit} Byte. Sende weniger auf einmal, oder bitte darum, {setting} zu erhöhen.',

  'explanation.KubernetesNotReached':
    'Die Anfrage kam nicht bis zu Kubernetes: {words}. Dem Konto des Portals fehlt kein Recht; die Administration des Portals kann die Proxys dazwischen prüfen.',
  'explanation.KubernetesRefuses': 'Kubernetes lehnt es ab: {words}',
  'explanation.ImpersonationDenied':
    'Das Kubernetes-Konto des Portals darf nicht als {user} handeln: {words}. Die Administration des Portals kann das erlauben (Verb impersonate) oder festlegen, wer die Nutzer des Portals in Kubernetes sind (ray.kubernetes.impersonation).',
  'explanation.KubernetesRefusesUser':
    'Kubernetes kennt dich als {user} und erlaubt es nicht: {words}. Bitte die Administration von Kubernetes um das Recht.',
  'explanation.PortalLacksRight':
    'Dem Kubernetes-Konto des Portals fehlt ein Recht: {words}. Die Administration des Portals kann es erteilen.',
  'explanation.NoDryRun':
    'Kubernetes kann es nicht probeweise ausführen: {words}. Frage die Administration von Kubernetes.',
  'explanation.KubernetesMisconfigured':
    '{words}. Die Administration des Portals kann das richten; nichts muss neu gestartet werden.',
  'explanation.ConfigurationWrong':
    'Die Administration des Portals muss die Konfiguration richten und das Portal neu starten: {words}',
  'explanation.KubernetesAway':
    '{words}. Versuche es in ein paar Sekunden noch einmal.',
  'explanation.OutcomeUnknown':
    '[{words}|Kubernetes hat nicht rechtzeitig geantwortet]. Ob die Änderung geschehen ist, ist nicht bekannt: Sieh nach, bevor du es noch einmal versuchst.',
  'explanation.PortalCredentialsRefused':
    'Kubernetes erkennt die Zugangsdaten des Portals nicht an. Die Administration des Portals muss sie erneuern.',
  'explanation.KubernetesConflict':
    '{words}. Lade die Seite neu, und versuche es noch einmal.',
  'explanation.KubernetesBusy':
    'Kubernetes ist ausgelastet und bittet zu warten. Versuche es später noch einmal.',
  'explanation.KubernetesLate':
    'Kubernetes hat nicht rechtzeitig geantwortet. Versuche es noch einmal.',
  'explanation.KubernetesFailed':
    'Kubernetes hat selbst ein Problem. Versuche es später noch einmal.',
  'explanation.KubernetesOdd': 'Kubernetes hat etwas Unerwartetes geantwortet.',
  'explanation.KubernetesSaid': '{words}.',
  'explanation.KubernetesNotYetHeard': 'Kubernetes hat noch nicht geantwortet.',
  'explanation.KubernetesSilent': 'Kubernetes antwortet nicht.',
  'explanation.KindUnknown': 'Kubernetes kennt diese Art von Objekten nicht.',
  'explanation.EventsMissing':
    'Hier können Ereignisse fehlen, und zwar von: {kinds}.',
  'explanation.KindNotInstalled':
    'Kubernetes kennt keine {kind}s: Die CustomResourceDefinition {crd} ({version}) ist nicht installiert. Die Administration von Kubernetes kann sie mit dem KubeRay-Operator installieren.',
  'explanation.KindNotRead':
    '{kind}s wurden noch nicht gelesen[: {words}. Versuche es in ein paar Sekunden noch einmal.|:]',
} as const;
