/** Explanations of the states of objects, in German; placeholders are those of the contract. */
export const explanationMessages = {
  'explanation.ClusterDeleting':
    'Der Cluster wird gelöscht[ und wartet auf {finalizers}].',
  'explanation.RedisCleanupRefused':
    'Der Operator kann den Job nicht anlegen, der den Zustand des Clusters aus Redis entfernt: {words}.',
  'explanation.RedisCleanupHolds':
    'Das Löschen wartet, bis der Job {job} den Zustand aus Redis entfernt hat: Prüfe diesen Job, Redis und ob der Operator läuft. Um den Zustand dort zu lassen, entferne den Finalizer {finalizer}.',
  'explanation.ClusterSuspended':
    'Der Cluster ist angehalten: Er hat keine Pods, bis er fortgesetzt wird.',
  'explanation.ClusterSuspending':
    'Der Cluster wird angehalten: Seine Pods werden gelöscht.',
  'explanation.ClusterQueued':
    'Der Cluster wartet in der Warteschlange {queue} darauf, dass Kueue ihn zulässt.[ Kueue hielt ihn um {time} an: {words}.]',
  'explanation.ClusterManagedElsewhere':
    '{manager} betreibt diesen Cluster anderswo: Seine Pods sind in einem anderen Kubernetes.',
  'explanation.ChangeWaitsForOperator':
    'Der KubeRay-Operator muss die Änderung[ von {time}] erst noch umsetzen.',
  'explanation.AllPodsReady':
    'Der Head ist bereit, und alle Worker sind es auch ({workers}).',
  'explanation.AutoscalerAddsWorkers':
    'Der Head ist bereit; die Autoskalierung fügt Worker hinzu, sobald Arbeit auf sie wartet.',
  'explanation.NoWorkers': 'Der Head ist bereit; es gibt keine Worker.',
  'explanation.GroupsSuspended':
    '[Die Worker-Gruppe {group} ist|Die Worker-Gruppen {groups} sind] angehalten und absichtlich ohne Pods.',
  'explanation.WorkersStarting':
    'Der Head ist bereit, von den Workern sind es {ready} von {desired}.',
  'explanation.ClusterWaitsForOperator':
    'Der KubeRay-Operator hat den Cluster noch nicht angenommen.',
  'explanation.HeadPodBeingMade': 'Der Operator legt den Head-Pod an.',
  'explanation.HeadPodStarting': 'Der Head-Pod {pod} startet[: {cause}].',
  'explanation.ImagePullFailed':
    '[Der Pod {pod} der Worker-Gruppe {group}|Der Head-Pod {pod}] kann [das Image {image}|sein Image] nicht laden[ (und {others} weitere Fälle)].',
  'explanation.InvalidImageName':
    '[{image}|Sein Image], das Image [des Pods {pod} der Worker-Gruppe {group}|des Head-Pods {pod}], ist kein gültiger Name eines Images[ (und {others} weitere Fälle)].',
  'explanation.ContainerOutOfMemory':
    'Der Container {container} [des Pods {pod} der Worker-Gruppe {group}|des Head-Pods {pod}] wurde {exits}-mal beendet, weil er mehr Speicher braucht, als er nutzen darf[ (und {others} weitere Fälle)].',
  'explanation.ContainerExits':
    'Der Container {container} [des Pods {pod} der Worker-Gruppe {group}|des Head-Pods {pod}] endet immer wieder: {exits}-mal[, zuletzt mit Code {exitCode}][ (und {others} weitere Fälle)].',
  'explanation.SameRayVersion':
    'Das Image des Workers hat Ray {version}, das des Heads Ray {headVersion}: Ray lässt keinen Knoten einer anderen Version beitreten. Gib beiden Images derselben Version.',
  'explanation.SegmentationFault':
    'Der Code {exitCode} ist ein Speicherzugriffsfehler: Nativer Code ist abgestürzt, nicht Python. Suche nach Paketen mit nativem Code, die nicht zum Image oder seinem Python passen.',
  'explanation.KilledBySignal':
    'Der Code {exitCode} bedeutet, dass das Programm abgebrochen wurde, meist weil der Speicher nicht reichte.',
  'explanation.ProgramAborted':
    'Der Code {exitCode} bedeutet, dass nativer Code das Programm beendet hat, meist wegen einer verletzten Prüfung oder Mangel an Speicher.',
  'explanation.EndedFromOutside':
    'Der Code {exitCode} bedeutet, dass das Programm sich beenden sollte: Suche nach einem gelöschten Pod, einem geräumten Knoten oder einer verfehlten Liveness-Probe.',
  'explanation.CommandNotRun':
    'Der Code {exitCode} bedeutet, dass die Shell den Befehl nicht ausführen konnte: Prüfe seinen Namen, seinen Pfad und ob er ausführbar ist.',
  'explanation.ContainerNotStarted':
    'Der Container {container} [des Pods {pod} der Worker-Gruppe {group}|des Head-Pods {pod}] kann nicht starten: {words}[ (und {others} weitere Fälle)].',
  'explanation.Unschedulable':
    'Kein Knoten nimmt [den Pod {pod} der Worker-Gruppe {group}|den Head-Pod {pod}] auf[, der {demand} anfordert]: [{words}|der Scheduler sagt nicht, warum][ (und {others} weitere Fälle)].[ Die Knoten-Autoskalierung fügt einen Knoten hinzu: {adding}.][ Die Knoten-Autoskalierung fügt keinen Knoten hinzu: {refusing}.]',
  'explanation.WorkerWaitsForHead':
    'Der Pod {pod} der Worker-Gruppe {group} wartet seit {time} auf den Kontrollspeicher (GCS) des Heads, obwohl der Head bereit ist[ (und {others} weitere Fälle)].',
  'explanation.PodNotPrepared':
    '[Der Pod {pod} der Worker-Gruppe {group}|Der Head-Pod {pod}] wartet auf dem Knoten {node} auf seine Volumes und sein Netz[: {words}][ (und {others} weitere Fälle)].',
  'explanation.PodNotSeenByScheduler':
    'Noch kein Scheduler hat sich [den Pod {pod} der Worker-Gruppe {group}|den Head-Pod {pod}] angesehen[ (und {others} weitere Fälle)].',
  'explanation.PodGated':
    '[Der Pod {pod} der Worker-Gruppe {group}|Der Head-Pod {pod}] hat noch keinen Knoten: {words}[ (und {others} weitere Fälle)].',
  'explanation.InitContainerRuns':
    '[Der Pod {pod} der Worker-Gruppe {group}|Der Head-Pod {pod}] wartet auf seinen Init-Container {container}, der seit {time} läuft[ (und {others} weitere Fälle)].',
  'explanation.PodRunsUnready':
    '[Der Pod {pod} der Worker-Gruppe {group}|Der Head-Pod {pod}] läuft, ist aber seit {time} nicht bereit[: {words}][ (und {others} weitere Fälle)].',
  'explanation.PodOnSilentNode':
    '[Der Pod {pod} der Worker-Gruppe {group}|Der Head-Pod {pod}] ist nicht bereit: Sein Knoten {node} meldet sich vielleicht nicht mehr[ (und {others} weitere Fälle)].',
  'explanation.PodEnded':
    'Kubernetes hat [den Pod {pod} der Worker-Gruppe {group}|den Head-Pod {pod}] beendet ({cause})[: {words}][ (und {others} weitere Fälle)].',
  'explanation.PodTakenAway':
    'Kubernetes entfernt [den Pod {pod} der Worker-Gruppe {group}|den Head-Pod {pod}]: {words}[ (und {others} weitere Fälle)].',
  'explanation.ContainerFailsProbe':
    'Der Container {container} [des Pods {pod} der Worker-Gruppe {group}|des Head-Pods {pod}] startet immer wieder neu ({exits}-mal), weil seine Liveness-Probe fehlschlägt: {words}[ (und {others} weitere Fälle)].',
  'explanation.ReadLastLog': 'Lies das Protokoll seines vorigen Laufs.',
  'explanation.AwaitsServeProxy':
    'Die Probe fragt den Proxy von Serve auf dem Knoten des Pods; der läuft nur auf dem Head und dort, wo es eine Replik gibt: Ein Worker ohne Replik ist nicht bereit und bekommt keine Anfragen. Verringere die Zahl der Worker, oder füge Replikas hinzu.',
  'explanation.ReadLogOf':
    'Lies das Protokoll von {container}: Es sagt, worauf die Probe wartet. Ray ist erst bereit, wenn es seinen Kontrollspeicher erreicht.',
  'explanation.RelaxProbe':
    'Gib dem Container mehr CPU oder der Probe mehr Zeit (timeoutSeconds, failureThreshold): Ein ausgelastetes Ray antwortet spät.',
  'explanation.CheckRedis':
    'Ohne sein Redis endet der Head: Prüfe, ob es [{address}|seine Adresse] gibt und sie antwortet, und Benutzer und Passwort von Redis (gcsFaultToleranceOptions).',
  'explanation.CheckScheduler':
    'Prüfe schedulerName der Gruppe, und ob dieser Scheduler läuft.',
  'explanation.LookAtGates':
    'Ein Controller wie Kueue öffnet die Schranken eines Pods: Sieh nach seiner Warteschlange, oder welcher Controller schedulingGates gesetzt hat.',
  'explanation.ReadInitContainerLog':
    'Lies das Protokoll von {container}: Ein Download kann lange dauern, und der Proxy eines Service Mesh wird vielleicht nicht bereit.',
  'explanation.LookAtNode':
    'Prüfe den Knoten {node}: ob er läuft, und ob sein Kubelet und seine Geräte arbeiten. Lösche den Pod, damit er auf einem anderen Knoten neu entsteht.',
  'explanation.AskForWhatIsUsed':
    'Lass die Gruppe so viel Speicher und flüchtigen Plattenplatz anfordern, wie sie nutzt: Ein Knoten, auf dem es knapp wird, beendet zuerst die Pods, die mehr nutzen als angefordert.',
  'explanation.RaisePriority':
    'Gib den Pods eine so hohe Prioritätsklasse wie der anderen Arbeit, oder füge Knoten hinzu.',
  'explanation.NodeIsDrained':
    'Der Knoten wird geräumt; der Operator legt den Pod auf einem anderen Knoten neu an.',
  'explanation.NodeIsGoing':
    'Der Knoten wird abgeschaltet oder meldet sich nicht mehr, etwa ein zurückgeforderter Spot-Knoten; der Operator legt den Pod auf einem anderen Knoten neu an.',
  'explanation.VolumeOfOtherZone':
    'Das Volume ist an eine Zone oder einen Knoten gebunden, wo der Pod keinen Platz findet: Füge dort einen Knoten hinzu, oder nimm eine Speicherklasse mit volumeBindingMode WaitForFirstConsumer.',
  'explanation.VolumeUsedElsewhere':
    'Nur ein Knoten auf einmal kann das Volume nutzen, und ein anderer hat es: Nimm einen Claim mit ReadWriteMany, oder lösche den Pod, der es hält.',
  'explanation.PodNetworkFailed':
    'Der Knoten konnte das Netz des Pods nicht einrichten: Prüfe seine freien IP-Adressen und das Netz-Plugin.',
  'explanation.NodesNotUsable':
    'Die Knoten sind gesperrt, nicht bereit, im Abbau oder dem System vorbehalten: Mach sie wieder nutzbar, oder füge Knoten hinzu.',
  'explanation.NoNodeWithLabels':
    'Kein Knoten hat die Labels, die nodeSelector oder die Knotenaffinität des Pods verlangen[; vielleicht nennt die Vorlage {template} sie]: Korrigiere sie, oder gib einem Knoten diese Labels.',
  'explanation.PodsKeptApart':
    'Die Regeln der Gruppe über andere Pods (Pod-Affinität oder -Anti-Affinität, topologySpreadConstraints) lassen keinen Knoten übrig: Mach sie zu Wünschen, oder füge Knoten hinzu.',
  'explanation.NodePortTaken':
    'Die Gruppe nutzt einen Port ihres Knotens (hostNetwork oder hostPort), den auf jedem Knoten ein anderer Pod hat: Lass ihn weg, oder füge Knoten hinzu.',
  'explanation.PodsStartTogether':
    'Der Scheduler startet die Pods des Clusters nur zusammen und hat nicht für alle Platz: Fordere weniger an, gib Ressourcen frei, oder sieh nach seiner Warteschlange.',
  'explanation.NodesHoldNoMorePods':
    'Die Knoten tragen so viele Pods, wie sie dürfen: Ergänze Knoten, oder nimm weniger und größere Pods.',
  'explanation.SchedulerRejects':
    'Der Scheduler nimmt den Cluster nicht an: Prüfe die Namen von Warteschlange und Anwendung in den Labels und die Regeln der Warteschlange.',
  'explanation.NodeVolumesFull':
    'Die Knoten können keine weiteren Volumes einhängen: Nutze weniger, oder teile eines (ReadWriteMany).',
  'explanation.DevicesNotFree':
    'Kein Knoten hat die Geräte der Resource-Claims frei: Prüfe ihre Geräteklasse, oder fordere weniger an.',
  'explanation.AwaitNode':
    'Warte auf den Knoten: Das kann einige Minuten dauern.',
  'explanation.LargerNodePool':
    'Verlange, was ein Knotenpool der Autoskalierung haben kann, oder lass einen hinzufügen oder sein Maximum erhöhen.',
  'explanation.PodsReadyUnnoticed':
    'Alle Pods sind seit {time} bereit, aber der Operator hat noch nicht vermerkt, dass es der Cluster ist.',
  'explanation.GiveLimits':
    'Das Kontingent des Namespace verlangt Grenzen für jeden Container: Gib der Gruppe Grenzen für das, was Kubernetes nennt.',
  'explanation.KeepWithinLimits':
    'Bleib innerhalb der LimitRange des Namespace für einen Container oder Pod: Wähle eine kleinere Vorlage und mehr Worker.',
  'explanation.OtherRuntimeClass':
    'Nenne statt {name} eine RuntimeClass, die es gibt, oder lege sie an.',
  'explanation.OtherPriorityClass':
    'Nenne statt {name} eine Prioritätsklasse, die es gibt, oder lass sie anlegen.',
  'explanation.WebhookAway':
    'Ein Webhook von Kubernetes antwortet nicht, darum kann kein Pod entstehen: Bitte die Administratoren des Clusters, danach zu sehen.',
  'explanation.RuntimeEnvNotSetUp':
    'Der Entrypoint ist nicht gelaufen: Ray konnte seine Laufzeitumgebung nicht einrichten[: {words}].',
  'explanation.HeadPodGone':
    'Der Head-Pod ist weg und wurde noch nicht ersetzt.',
  'explanation.HeadPodNotReady':
    'Der Head-Pod {pod} ist nicht bereit[: Sein Init-Container {init} läuft noch|: Sein Knoten {node} meldet sich vielleicht nicht mehr; seine Container waren vorher bereit|: Diese seiner Container sind nicht bereit: {containers}|: {cause}].',
  'explanation.PodInitializes': 'Der Init-Container {init} läuft noch',
  'explanation.PodNodeSilent':
    'Der Knoten {node} meldet sich vielleicht nicht mehr; die Container waren vorher bereit',
  'explanation.PodContainersUnready':
    'Diese Container sind nicht bereit: {containers}',
  'explanation.HeadPodRefused': 'Kubernetes lehnt den Head-Pod ab: {words}.',
  'explanation.WorkerPodRefused':
    'Kubernetes lehnt einen Worker-Pod ab: {words}.',
  'explanation.HeadPodNotDeleted':
    'Der Operator kann den Head-Pod nicht löschen: {words}.',
  'explanation.WorkerPodNotDeleted':
    'Der Operator kann einen Worker-Pod nicht löschen: {words}.',
  'explanation.PodsNotDeleted':
    'Der Operator kann die Pods des Clusters nicht löschen: {words}.',
  'explanation.PodsNotManaged':
    'Der Operator kann die Pods nicht verwalten: {words}.',
  'explanation.ClusterRefused': 'Der Operator lehnt den Cluster ab: {words}.',
  'explanation.StartParameterRefused':
    'Der Operator lehnt Cluster ab, deren rayStartParams {parameter} enthalten.',
  'explanation.OperatorGaveUp':
    'Der Operator hat aufgegeben: [{words}|er sagt nicht, warum].',
  'explanation.OperatorStuck': 'Der Operator kommt nicht weiter: {words}.',
  'explanation.CheckOperator':
    'Prüfe, ob der KubeRay-Operator läuft und diesen Namespace beobachtet.',
  'explanation.LookAtQueue':
    'Sieh nach dem Kontingent und den Workloads der Warteschlange {queue}: Kueue startet, was es zulässt.',
  'explanation.CheckImage':
    'Prüfe, ob es das Image unter diesem Namen und Tag gibt, und ob [das Secret {secret} Zugang zu seiner Registry gibt|seine Registry wirklich kein imagePullSecret braucht].',
  'explanation.CorrectImageName': 'Schreibe das Image als registry/name:tag.',
  'explanation.MoreMemory':
    '[Wähle statt der Vorlage {template} eine mit mehr Speicher|Gib der Gruppe mehr Speicher].',
  'explanation.WaitingNeedsMemory':
    'Den Speicher dieses Containers legt der Operator fest, unabhängig von der Gruppe: Nimm ein Image, das beim Start von ray weniger lädt, oder bitte den Administrator des Operators, den Container wegzulassen (ENABLE_INIT_CONTAINER_INJECTION=false).',
  'explanation.AutoscalerNeedsMemory':
    'Gib dem Autoscaler mehr Speicher, in resources von autoscalerOptions.',
  'explanation.ContainerNeedsMemory':
    'Gib dem Container {container} mehr Speicher.',
  'explanation.ReadPreviousLog':
    'Lies das Protokoll seines vorigen Laufs. Meist liegt es an rayStartParams, die Ray ablehnt[ (hier: {parameters})], oder an einem Image mit einer anderen Ray-Version.',
  'explanation.CreateSecret':
    'Lege das Secret {name} im Namespace [{namespace}|des Clusters] an, oder nenne in der Umgebung der Gruppe ein anderes.',
  'explanation.CreateConfigMap':
    'Lege die ConfigMap {name} im Namespace [{namespace}|des Clusters] an, oder nenne in der Umgebung der Gruppe eine andere.',
  'explanation.AddSecretKey':
    'Füge dem Secret {name}[ des Namespace {namespace}] den Schlüssel {key} hinzu, oder nenne in der Umgebung der Gruppe einen anderen.',
  'explanation.AddConfigMapKey':
    'Füge der ConfigMap {name}[ des Namespace {namespace}] den Schlüssel {key} hinzu, oder nenne in der Umgebung der Gruppe einen anderen.',
  'explanation.CheckContainer':
    'Prüfe Umgebung, Volumes und securityContext der Gruppe.',
  'explanation.CreateClaims':
    'Lege an oder berichtige, was die Volumes der Gruppe nennen: PersistentVolumeClaim {claims}.',
  'explanation.CheckStorageClass':
    'Prüfe, ob es [ihre Speicherklasse {storageClass}|eine Standard-Speicherklasse] gibt und ob sie den Claim {claim} bereitstellt, den Kubernetes für das Volume {volume} anlegt.',
  'explanation.CheckVolumes':
    'Lege an oder berichtige, was die Volumes der Gruppe brauchen.',
  'explanation.SmallerTemplate':
    '[Wähle statt der Vorlage {template} eine kleinere|Lass die Gruppe weniger anfordern], mach Ressourcen frei, oder füge Knoten hinzu, die groß genug sind.',
  'explanation.AddTolerations':
    'Gib der [Vorlage {template}|Gruppe] Toleranzen für die Taints der Knoten[: {taints}].',
  'explanation.CompareWithNodes':
    'Vergleiche, was der Pod verlangt, mit dem, was die Knoten bieten.',
  'explanation.CheckMounts':
    'Prüfe, ob es im Namespace [{namespace}|des Clusters] gibt, was die Volumes {volumes} nennen, und ob es sich einhängen lässt[: {references}].',
  'explanation.CheckWayToHead':
    'Prüfe Netzwerkregeln zwischen den Pods, ob es den Service {service} des Heads gibt und sein Name auflösbar ist, und ob Head und Worker dieselben TLS-Einstellungen haben.',
  'explanation.OperatorNeedsDashboardPort':
    'Der Cluster {cluster} ist bereit, aber kein Port seines Heads heißt dashboard, also erreicht der Operator Ray dort nicht.',
  'explanation.NameDashboardPort':
    'Gib dem Port 8265 des ersten Containers des Heads den Namen dashboard.',
  'explanation.ReadPodEvents': 'Sieh dir die Ereignisse des Pods an.',
  'explanation.CheckHeadPod':
    'Sieh dir Protokoll und Ereignisse des Head-Pods an; ohne Head läuft auf dem Cluster nichts.',
  'explanation.HeadIsReplaced':
    'Der Operator legt einen neuen an. Dauert das lange, sieh nach, ob der Operator läuft, und sieh dir die Ereignisse des Clusters an. Was auf dem Head lief, ist verloren, wenn Rays Zustand nicht außerhalb liegt (gcsFaultToleranceOptions).',
  'explanation.LargerQuota':
    'Bitte um ein größeres Kontingent für den Namespace, oder wähle kleinere Vorlagen oder weniger Worker.',
  'explanation.CreateServiceAccount':
    'Lege den ServiceAccount {name} im Namespace des Clusters an, oder nenne einen anderen.',
  'explanation.FitConstraints':
    'Die Security Context Constraints von OpenShift lehnen den Pod ab: Lass runAsUser, fsGroup und Ähnliches weg, damit er erlaubte Werte bekommt, oder bitte um eine Constraint für sein Dienstkonto.',
  'explanation.RecreateService':
    'Ein Service behält seine Adresse: Lösche den, den die Meldung nennt; der Operator erzeugt ihn neu.',
  'explanation.OtherNodePort':
    'Ein anderer Service hat diesen nodePort: Wähle einen anderen, oder lass ihn weg.',
  'explanation.AskForPolicies':
    'Frag bei denen nach, die den Namespace betreuen, was seine Richtlinien verbieten.',
  'explanation.MendPodAndRecreate':
    'Behebe, was Kubernetes nennt, und lege den Cluster neu an.',
  'explanation.MendAndRecreate':
    'Behebe, was der Operator nennt, und lege den Cluster neu an.',
  'explanation.MendAndChange':
    'Behebe, was der Operator nennt; er versucht es bei jeder Änderung des Clusters noch einmal.',
  'explanation.RecreateRenamed':
    'Lege es unter einem anderen Namen neu an: Kubernetes kann Objekte nicht umbenennen.',
  'explanation.MendAndWait':
    'Behebe, was der Operator nennt; er versucht es von selbst noch einmal.',
  'explanation.RemoveStartParameter':
    'Entferne den Startparameter {parameter}.',

  'explanation.JobDeleting':
    'Der Job wird gelöscht[ und wartet auf {finalizers}].',
  'explanation.JobRefused':
    'Der Operator lehnt den Job ab: [{words}|er sagt nicht, warum].',
  'explanation.JobStopped': 'Der Job wurde abgebrochen.',
  'explanation.JobSucceeded': 'Der Job war erfolgreich.',
  'explanation.JobSuspending':
    'Der Job wird angehalten: Sein Cluster wird gelöscht.',
  'explanation.JobSuspended':
    'Der Job ist angehalten: Er hat keinen Cluster und beginnt von vorn, wenn er fortgesetzt wird.',
  'explanation.JobQueued':
    'Der Job wartet in der Warteschlange {queue} darauf, dass Kueue ihn zulässt.[ Kueue hielt ihn um {time} an: {words}.]',
  'explanation.QueuePlace':
    '[Er verlangt {gpus} × GPU; ]{before} vor ihm in der Warteschlange.',
  'explanation.JobManagedElsewhere':
    '{manager} betreibt diesen Job anderswo: Seine Pods sind in einem anderen Kubernetes.',
  'explanation.JobWaitsForUser':
    'Der Cluster ist bereit und wartet darauf, dass jemand den Job übergibt.',
  'explanation.JobStateUnknown':
    'Der Operator sagt {state}; das kennt dieses Portal nicht.',
  'explanation.JobWaitsForOperator':
    'Der KubeRay-Operator hat den Job noch nicht angenommen.',
  'explanation.SelectedClusterMissing':
    'Den Cluster {cluster}, auf dem der Job laufen soll, gibt es in diesem Namespace nicht.',
  'explanation.JobWaitsForItsCluster':
    'Der Job wartet auf seinen Cluster {cluster}.',
  'explanation.JobWaitsForSelectedCluster':
    'Der Job wartet auf den Cluster {cluster}.',
  'explanation.ItsClusterStarting':
    'Der Job wartet auf seinen Cluster {cluster}:',
  'explanation.SelectedClusterStarting':
    'Der Job wartet auf den Cluster {cluster}:',
  'explanation.ItsClusterSuspended':
    'Der Job wartet auf seinen Cluster {cluster}, der angehalten ist.',
  'explanation.SelectedClusterSuspended':
    'Der Job wartet auf den Cluster {cluster}, der angehalten ist.',
  'explanation.MetadataHoldsJob':
    'Der Operator übergibt den Job nicht: Er gibt metadata nur an Ray ab 2.6.0 weiter, und rayVersion sagt nicht, welches Ray der Cluster hat.',
  'explanation.JobAboutToBeSubmitted':
    'Der Cluster {cluster} ist bereit; gleich wird ihm der Job übergeben.',
  'explanation.SubmitterNotStarted':
    'Der Pod {pod}, der den Job übergibt, kann nicht starten: {words}.',
  'explanation.OperatorShutOut':
    'Der Operator kann den Cluster nicht nach dem Job fragen: Ray lässt dort Kubernetes über Token entscheiden (spec.authOptions.enableK8sTokenAuth), und der Operator hat keines vorzuzeigen.',
  'explanation.RayDoesNotAnswer':
    'Der Operator kann den Cluster nicht nach dem Job fragen; nach {seconds} s gibt er auf.',
  'explanation.JobSubmitting': 'Der Job wird seinem Cluster übergeben.',
  'explanation.JobPending':
    'Ray hat den Job und wird ihn gleich starten[: {words}].',
  'explanation.JobRunning': 'Der Befehl läuft.',
  'explanation.JobRanLast':
    'Zuletzt meldete Ray, dass der Befehl läuft, aber der Head ist nicht bereit.',
  'explanation.JobUnfollowed':
    'Zuletzt meldete Ray {status}. Der Pod, der den Job eingereicht hat, ist weg; wenn auch sein Kubernetes-Job weg ist, fragt der Operator Ray nicht mehr, und dieser Zustand ändert sich nie.',
  'explanation.SubmitterMissing':
    'Der Cluster ist bereit, aber kein Pod reicht den Job ein: Sein Kubernetes-Job ist weg oder kann keinen Pod anlegen.',
  'explanation.JobBeganAgain':
    'Er hat noch einmal von vorn begonnen: Sein Cluster hat seinen Head verloren[ ({cause})], und der nächste begann um {time}.',
  'explanation.JobLostItsHead':
    'Sein Cluster hat seinen Head verloren[ ({cause})]; Ray auf dem nächsten, der um {time} begann, kennt den Job nicht.',
  'explanation.JobFinishing':
    'Der Job ist zu Ende; der Operator wartet auf seinen Submitter.',
  'explanation.EntrypointNotStarted':
    'Ray hat den Entrypoint nicht gestartet: {words}.',
  'explanation.EntrypointLost': 'Ray hat den Entrypoint verloren: {words}.',
  'explanation.EntrypointFailed':
    'Der Befehl ist fehlgeschlagen[ (Exit-Code {code})|: {words}].',
  'explanation.SidecarEndedEarly':
    'Der Container, der den Job übergibt, war zu Ende, bevor alle Pods des Clusters bereit waren. Der Operator wartet, bis sie gemeinsam bereit sind, und der Head ist es nicht mehr; der Job bleibt daher so.',
  'explanation.JobLostItsPod':
    'Der Pod des Heads ist weg, und mit ihm der Container, der den Job übergeben hat. Der Operator legt dafür keinen weiteren Head an.',
  'explanation.SidecarFailed':
    'Der Container im Pod des Heads, der den Job übergibt und verfolgt, ist fehlgeschlagen: Der Job konnte nicht übergeben werden, oder sein Befehl ist fehlgeschlagen[: {words}].',
  'explanation.SubmissionFailed':
    'Der Job konnte seinem Cluster nicht übergeben werden[: {words}].',
  'explanation.DeadlineExceeded':
    'Der Job hat länger gebraucht, als activeDeadlineSeconds erlaubt[ ({seconds} s)].',
  'explanation.PreRunningDeadlineExceeded':
    'Der Befehl ist nicht innerhalb von preRunningDeadlineSeconds gestartet[ ({seconds} s)].',
  'explanation.JobOutlivedSubmitter':
    'Der Pod, der den Job eingereicht hat, ist zu Ende, der Job aber nicht: Ray hat ihn verloren, oder er lief unbeobachtet weiter.',
  'explanation.SubmitterNeverEnded':
    'Der Job ist zu Ende, aber der Pod, der ihn übergeben hat, ist es nie gewesen.',
  'explanation.StatusCheckFailed':
    'Der Operator konnte den Cluster zu lange nicht nach dem Job fragen.',
  'explanation.JobFailed': 'Der Job ist fehlgeschlagen[: {words}].',
  'explanation.JobTried': 'Er wurde {tries}-mal versucht.',
  'explanation.JobRetrying':
    'Er wird noch einmal versucht (weiterer Versuch {retry}[ von {allowed}]).',
  'explanation.RecreateJob':
    'Lege den Job neu an, ohne das, was der Operator nennt.',
  'explanation.SubmitJob':
    'Übergib ihn mit `ray job submit` und trage danach seine Kennung als jobId ein.',
  'explanation.SetRayVersion':
    'Trage rayVersion in rayClusterSpec ein, etwa 2.46.0; dann übergibt der Operator den Job.',
  'explanation.CreateCluster':
    'Lege den Cluster {cluster} an; der Job startet dann von selbst.',
  'explanation.ResumeCluster': 'Setze den Cluster {cluster} fort.',
  'explanation.CheckSubmitterImage':
    'Prüfe, ob es das Image des Pods gibt, der den Job einreicht, und ob es sich laden lässt. Wenn der Job keins dafür nennt, ist es das des Heads.',
  'explanation.SmallerSubmitter':
    'Verlange für den Pod, der den Job einreicht, weniger, mach Ressourcen frei, oder füge Knoten hinzu, die groß genug sind.',
  'explanation.MendSubmitter':
    'Behebe, was Kubernetes am Pod des Submitters nennt.',
  'explanation.ChooseOtherCluster':
    'Übergib den Job dem Cluster selbst, statt einen RayJob anzulegen, oder wähle einen Cluster, dessen Token in einem Secret liegt.',
  'explanation.CheckDashboard':
    'Sieh nach, ob der Head des Clusters läuft und sein Dashboard erreichbar ist.',
  'explanation.FindOutFromRay':
    'Sieh in Rays Dashboard oder im Protokoll nach, was aus dem Befehl geworden ist. Lösch dann den Job, oder führ ihn noch einmal aus.',
  'explanation.LookAtBatchJob':
    'Sieh dir den Kubernetes-Job {name} und seine Ereignisse an. Wenn er weg ist, lösch den Job und leg ihn neu an.',
  'explanation.ReadLogEnd': 'Das Ende des Protokolls sagt, warum.',
  'explanation.ReadSidecarLog':
    'Das Protokoll des Containers {container} im Pod {pod} sagt, warum.',
  'explanation.RetryWithCluster':
    'Sieh dir die Ereignisse des Pods und seines Knotens an. Mit einem backoffLimit wiederholt der Operator einen solchen Job auf einem anderen Cluster.',
  'explanation.SubmitFromOwnPod':
    'Das Ergebnis steht im Protokoll von Ray. Lass submissionMode weg, dann übergibt ein eigener Pod den Job, sobald alle Pods bereit sind.',
  'explanation.ReadSubmitterLog': 'Das Protokoll des Pods {pod} sagt, warum.',
  'explanation.DeleteSubmitter':
    'Der Pod {pod}, der den Job eingereicht hat, läuft noch: Lösche ihn. Der Pod, der ihn ersetzt, endet sofort.',
  'explanation.CheckSubmitter':
    'Prüfe Image und Ressourcen des Pods, der den Job einreicht.',
  'explanation.MoreTime': 'Gib dem Job mehr Zeit oder mehr Ressourcen.',
  'explanation.MoreTimeToStart':
    'Sieh nach, was den Cluster am Start hindert, oder gib ihm mehr Zeit.',
  'explanation.ReadLogOfSubmitter':
    'Sieh dir das Protokoll dieses Pods an; das Ergebnis des Jobs selbst hat sein Cluster.',
  'explanation.CheckHeadRan':
    'Sieh nach, ob der Head des Clusters läuft und die ganze Zeit gelaufen ist.',

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
    'Der Service antwortet auf {endpoints} Pods; der Operator meldet keine Anwendungen, während er einen anderen Cluster vorbereitet.',
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
