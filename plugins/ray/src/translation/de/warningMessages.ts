/** Warnings of the server, in German; placeholders are those of the contract. */
export const warningMessages = {
  'explanation.FieldDropped':
    'Die Definition von {kind} in diesem Kubernetes hat kein Feld {field}, es fällt also weg[; der Operator hier ist KubeRay {version}]: [Aktualisiere KubeRay auf {since} oder neuer (seine Definitionen und seinen Operator)|Prüfe Schreibweise und Stelle, aktualisiere KubeRay], oder lass das Feld weg',
  'explanation.DefinitionsOlder':
    'Die Definition von {kind} in diesem Kubernetes hat kein Feld {field}, es fällt also weg; der Operator hier, KubeRay {version}, kennt es: Wende die Definitionen dieser Version an, die Helm nicht aktualisiert, oder lass das Feld weg',
  'explanation.FieldTooNew':
    'Der Operator hier, KubeRay {version}, kennt {field} nicht, das mit KubeRay {since} kam: Aktualisiere den Operator, oder lass das Feld weg',
  'explanation.PortNotProbed':
    'Die Probes des Operators hier, KubeRay {version}, fragen trotz {field} den Port {port} ab, und Kubernetes startet die Container neu: Aktualisiere den Operator auf {since} oder später, oder lass das Feld weg',
  'explanation.FeatureGateOff':
    'Im Operator hier[, KubeRay {version},] ist das Feature-Gate {gate} aus, ohne das er {field} übergeht oder ablehnt: Starte ihn mit --feature-gates={gate}=true (featureGates in den Werten seines Helm-Charts), oder lass das Feld weg',
  'explanation.PythonVersionsDiffer':
    'Die Worker-Gruppe {group} hat Python {version} und der Head Python {headVersion}: Ray lässt keinen Knoten mit anderem Python beitreten; gib beiden Images mit demselben',
  'explanation.UnknownField': 'Das Feld {field} ist nicht bekannt',
  'explanation.AnswerFields':
    'Ohne Wirkung, da es sie nur in Antworten gibt: {fields}',
  'explanation.UnknownParameter':
    'Der Parameter {name} ist nicht bekannt; möglich sind hier {known}',
  'explanation.TolerationCountsAs':
    '{field}: {value} ist nicht bekannt und zählt als {counted}; verwende {known}',
  'explanation.MoreWarnings': 'und {count} weitere Warnungen',
  'explanation.MayBeOutOfDate':
    'Möglicherweise veraltet: Kubernetes hat seit {since} keine Änderungen an {kinds} gemeldet',

  'explanation.KueueDecides':
    'Kueue entscheidet mit seiner Warteschlange {queue}, wann dies läuft, und setzt suspend vielleicht gleich zurück',

  'explanation.ReplicasAboveMaximum':
    'Die Worker-Gruppe {group} verlangt {replicas} Replicas; der Operator legt nur maxReplicas an, also {maximum}',
  'explanation.RayVersionsDiffer':
    'Die Worker-Gruppe {group} hat Ray {version}, der Head Ray {headVersion}: Ray lässt keinen Knoten einer anderen Version beitreten; gib beiden Images derselben Version',
  'explanation.NoHosts':
    'Die Worker-Gruppe {group} hat {hosts} Hosts je Replica; damit legt der Operator keinen Worker an: Setze numOfHosts auf 1 oder mehr',
  'explanation.ReplicasBelowMinimum':
    'Die Worker-Gruppe {group} verlangt {replicas} Replicas; der Operator legt mindestens minReplicas an, also {minimum}',
  'explanation.AutoscalerChangesReplicas':
    'Worker-Gruppe {group}: Die Autoskalierung passt die Zahl der Worker weiterhin der Last an',
  'explanation.ArchitectureOfNode':
    'Das Image ist für {image}-Prozessoren, und nodeSelector wählt {node}-Knoten, auf denen seine Programme nicht starten; nimm ein Image für {node}, oder wähle {image}-Knoten',
  'explanation.ArchitecturesDiffer':
    'Die Worker-Gruppe {group} läuft auf {architecture}-Prozessoren und der Head auf {headArchitecture}: Ray nimmt sie auf, aber Wheels und Programme für die einen laufen nicht auf den anderen; nimm eine Architektur, oder stelle jedes Paket für beide bereit',
  'explanation.VersionNotOfImage':
    'Das Image des Heads hat Ray {headVersion}, {field} ist aber {version}, und danach entscheidet der Operator, was Ray kann; setze {field} auf {headVersion}',
  'explanation.SubmitterVersionDiffers':
    'Das Image des übergebenden Pods hat Ray {version}, das des Heads Ray {headVersion}; lass es weg, oder gib beiden dieselbe Version',
  'explanation.SubmitterPythonDiffers':
    'Das Image des übergebenden Pods hat Python {version}, das des Heads Python {headVersion}; was das eine packt oder mit Pickle schreibt, lädt das andere vielleicht nicht; lass es weg, oder gib beiden dieselbe Version',
  'explanation.MetadataNeedsVersion':
    'Der Operator gibt metadata nur an Ray ab 2.6.0 weiter und übergibt den Job nicht, bevor {field} sagt, welches Ray es ist: Trage es ein, etwa 2.46.0',
  'explanation.MetadataNotPassed':
    'Der Operator gibt metadata nicht an einen Job weiter, der auf einem vorhandenen Cluster läuft, es sei denn, sein submissionMode ist HTTPMode',
  'explanation.NoNodeSelected':
    '[Die Worker-Gruppe {group}|Der Head] verlangt durch nodeSelector einen Knoten mit {labels}; kein Knoten dieses Kubernetes hat das derzeit[; {autoscaler} kann einen hinzufügen, falls es läuft]',
  'explanation.PodsAboveRoom':
    '[Die Worker-Gruppe {group}|Der Head] verlangt [{pods} Pods|1 Pod][ mit {amounts} und {lastAmount}| mit {lastAmount}]; [die Knoten dieses Kubernetes fassen davon derzeit höchstens {room}|kein Knoten dieses Kubernetes kann derzeit einen aufnehmen] ([{nodes} Knoten|1 Knoten][ mit {totals} und {lastTotal}| mit {lastTotal}])[; {autoscaler} kann welche hinzufügen, falls es läuft]',
  'explanation.GrowthAboveRoom':
    '[Die Worker-Gruppe {group}|Der Head] kann auf [{pods} Pods|1 Pod][ mit {amounts} und {lastAmount}| mit {lastAmount}] wachsen; [die Knoten dieses Kubernetes fassen davon derzeit höchstens {room}|kein Knoten dieses Kubernetes kann derzeit einen aufnehmen] ([{nodes} Knoten|1 Knoten][ mit {totals} und {lastTotal}| mit {lastTotal}])[; {autoscaler} kann welche hinzufügen, falls es läuft]',

  'explanation.ReferencesMissing':
    'Diese gibt es im Namespace {namespace} nicht, und Pods, die sie brauchen, starten nicht: {names}',
  'explanation.ClassesMissing':
    'Diese gibt es in Kubernetes nicht, und es lehnt Pods ab, die sie nennen; lege sie an, oder lass sie weg: {names}',
  'explanation.ReferencesUnknown':
    'Das Portal darf nicht nachsehen, ob es diese im Namespace {namespace} gibt: {names}',
  'explanation.ImageChanged':
    'Aus dem Image {before} wird {after} ({containers})',
  'explanation.OriginSetsBack':
    '{origin} verwaltet dieses Objekt und setzt Änderungen zurück: Ändere es auch dort',
  'explanation.NextReleaseSetsBack':
    '{origin} hat dieses Objekt angelegt, und das nächste Upgrade oder Rollback setzt die Änderung zurück: Ändere auch dessen Werte',
  'explanation.OriginCreatesAgain':
    '{origin} verwaltet dieses Objekt und legt es wieder an: Entferne es auch dort',
  'explanation.OriginWillDeny':
    'Dieses Portal lässt Objekte in Ruhe, die {origin} verwaltet: Es lehnt spätere Änderungen und das Löschen ab (ray.origins.{tool}.edits: deny)',
  'explanation.ImageKept':
    'Das Image {image} bleibt, da es nicht das von Ray zur Version davor ist; prüfe, ob es Ray {version} hat ({containers})',
  'explanation.PodsWillBeRecreated':
    'Die upgradeStrategy ist Recreate: Der Operator löscht alle Pods und legt sie neu an',
  'explanation.HeadKeepsParts':
    'Head: Der laufende Pod übernimmt die Änderung nicht ({parts})',
  'explanation.WorkersKeepParts':
    'Worker-Gruppe {group}: Laufende Pods übernehmen die Änderung nicht ({parts}), nur neue Pods',
  'explanation.RenewPodsForChange':
    'Damit laufende Pods die Änderung übernehmen, erneuere sie, oder halte den Cluster an und setze ihn fort',
  'explanation.HeadServiceKept':
    'Der Service {service} behält seinen Typ und seine Annotationen; lösche ihn, dann legt ihn der Operator neu an',
  'explanation.HeadIngressKept':
    'Der Ingress {ingress} bleibt, bis er gelöscht wird',
  'explanation.ChangeServiceInstead':
    'Der Cluster gehört zum Service {service}, der seinen nächsten Cluster ohne diese Änderung anlegt: Ändere stattdessen den Service',
  'explanation.JobLosesCluster':
    'Der Cluster gehört zum Job {job}: Falls der Job noch nicht beendet ist, geht seine Arbeit verloren, und der Operator legt einen leeren Cluster an; lösche stattdessen den Job',
  'explanation.ClusterKeepsOwner':
    'Der Cluster {cluster} behält, solange es ihn gibt, seinen Besitzer, der dort darf, was Besitzer dürfen: Ändere auch diesen',

  'explanation.HeadServiceShared':
    'Ein {other} heißt auch {name}: Der Operator legt für die Heads beider nur einen Service an, {name}-head-svc, und er führt nur zu einem von ihnen. Gib diesem {kind} einen anderen Namen',
  'explanation.ClusterSpecNotUsed':
    'clusterSpec wird nicht verwendet: Der Job läuft auf dem ausgewählten Cluster',
  'explanation.JobWillWaitForCluster':
    'Den Cluster {cluster} gibt es im Namespace {namespace} nicht; der Job wartet auf ihn',

  'explanation.WorkersNotPassedOn':
    'Die Zahl der Worker am Service zu ändern bewirkt nichts: Der Operator gibt sie nicht weiter. Skaliere stattdessen seinen Cluster {cluster}, auf dessen Seite oder durch PATCH',
  'explanation.NewClusterWillFollow':
    'Der Operator legt einen neuen Cluster an und zieht den Service dorthin um, sobald er bereit ist; bis dahin bleibt der Cluster {cluster}, wie er ist, und beide brauchen Platz',
  'explanation.ThresholdsNotUsed':
    'Die Schwellen in Sekunden, ab denen etwas als ungesund gilt, haben keine Wirkung: KubeRay verwendet sie nicht mehr',

  'explanation.TemplateNotPassedOn':
    'Cluster, Jobs und Services, die aus der Vorlage entstanden sind, behalten, was sie von ihr haben',
} as const;
