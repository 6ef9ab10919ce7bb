/** Explanations of the states of clusters and pods, in German; placeholders are those of the contract. */
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
} as const;
