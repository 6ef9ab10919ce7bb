/** Hints for known failures in logs and messages, in German. */
export const failureMessages = {
  'explanation.LastException': 'Die letzte Ausnahme: {exception}.',
  'explanation.InstallModule':
    'Nimm das Paket mit dem Modul {module} in pip der Laufzeitumgebung oder in das Image auf.',
  'explanation.ImportsAttribute':
    'Das Modul {module} definiert {name} nicht: Korrigiere den import_path oder den Code, oder lege die Version des Pakets fest, für die der Code geschrieben ist.',
  'explanation.ImportsOtherVersion':
    'Das installierte Paket hat eine andere Version, als der Code erwartet, denn ihm fehlt {name}: Lege die Version in der Laufzeitumgebung oder im Image fest.',
  'explanation.NvidiaRuntime':
    'Der NVIDIA-Treiber des Knotens fehlt oder arbeitet nicht: Nimm einen anderen Knoten, oder frage die Administratoren des Clusters.',
  'explanation.WheelOfOtherPython':
    'Das Wheel {wheel} ist für ein anderes Python oder System: Nimm das für Python (cp310 ist Python 3.10) und Plattform des Images.',
  'explanation.RequirementsConflict':
    'Zwei Anforderungen widersprechen sich: Lockere oder streiche eine Version; das Protokoll nennt sie.',
  'explanation.CondaMissing':
    'Das Image hat kein conda: Nimm eines, das es hat, wie die des Ray-Projekts, oder schreibe die Pakete unter pip.',
  'explanation.CondaPackageMissing':
    'Die conda-Kanäle des Clusters haben nicht alle Pakete: Prüfe Namen, Versionen und Kanäle.',
  'explanation.NothingAtAddress':
    'Unter {address} ist nichts: Korrigiere die Adresse, oder lade die Datei dorthin hoch.',
  'explanation.NotExecutable':
    'Der Benutzer des Images darf {file} nicht ausführen: Mach es ausführbar (chmod +x), oder starte es mit seinem Interpreter, etwa bash oder python.',
  'explanation.RunsAsRoot':
    'Setze runAsUser im securityContext auf die Nummer eines anderen Benutzers als 0, oder nimm ein Image, das nicht als root läuft.',
  'explanation.ImageNeverPulled':
    'Der Knoten hat das Image nicht, und wegen imagePullPolicy Never lädt er es nicht: Nimm IfNotPresent, oder lade das Image auf alle Knoten.',
  'explanation.ReplicasWaitForRoom':
    'Noch hat kein Knoten des Clusters Platz für die Replikate: Lass sie weniger anfordern (ray_actor_options), lass eine Worker-Gruppe wachsen, oder füge eine mit diesen Ressourcen hinzu.',
  'explanation.SlowConstructor':
    'Der Konstruktor eines Deployments braucht lange: Vielleicht lädt er ein großes Modell. Mehr steht in den Protokollen seiner Replikate.',
  'explanation.MissingLibrary':
    'Installiere das Systempaket mit {library} im Image.',
  'explanation.BuiltForOtherSystem':
    'Ein Paket mit nativem Code wurde für ein anderes System oder eine andere Version einer Bibliothek gebaut: Installiere den passenden Build oder nimm ein passendes Image.',
  'explanation.OtherNumpy':
    'Ein Paket wurde für eine andere Hauptversion von NumPy gebaut: Lege numpy fest (meist numpy<2), oder aktualisiere das Paket.',
  'explanation.KindMissing':
    'Dieses Kubernetes kennt die Art {kind} von {version} nicht: Installiere deren CustomResourceDefinition, oder schalte ab, was sie braucht.',
  'explanation.ServiceOfOther':
    'Den Service {service} hat ein anderes Objekt, zum Beispiel ein Cluster, Job oder Service mit demselben Namen: Lege dieses unter einem anderen Namen an, oder lösche das andere.',
  'explanation.NoDistribution':
    'Der Paketindex des Clusters hat kein {package} für sein Python: Prüfe Name, Version und Python und den Index, den pip nutzt.',
  'explanation.EnvironmentTimedOut':
    'Das Installieren der Laufzeitumgebung dauert zu lange: Nimm ihre Pakete ins Image auf, oder erlaube mit config.setup_timeout_seconds mehr Zeit.',
  'explanation.PackageDeleted':
    'Der hochgeladene Code ist nicht mehr auf dem Head, etwa weil der Head ersetzt wurde: Übergib den Job noch einmal, oder nenne in working_dir die URI eines Archivs.',
  'explanation.AgentsAway':
    'Die Agenten von Ray antworten nicht: Sieh in dashboard_agent.log auf dem Head, und gib dem Head mehr Speicher und CPUs.',
  'explanation.EntrypointAwaitedResources':
    'Ray hat auf einen Knoten mit dem gewartet, was der Entrypoint verlangt: Verlange weniger (entrypointNumCpus, entrypointNumGpus, entrypointResources), oder füge Worker hinzu, die es haben.',
  'explanation.AgentFailed':
    'Der Agent eines Ray-Knotens ist gescheitert, und mit ihm der Knoten: Sieh in dashboard_agent.log. Meist liegt es an einem anderen grpcio im Image oder an zu wenig Speicher.',
  'explanation.ContainerInCreation':
    'Der Knoten legt den Container noch an: Ein Volume, das langsam eingehängt wird, oder eine überlastete Platte oder Laufzeit des Knotens hält ihn auf. Sieh dir den Knoten und seine Volumes an.',
  'explanation.RuntimeEnvFailed':
    'Ray konnte die Laufzeitumgebung nicht einrichten: Prüfe die Pakete von pip oder conda, und ob working_dir und py_modules vom Cluster aus heruntergeladen werden können.',
  'explanation.EntrypointFileMissing':
    'Die Datei {file} des Entrypoints ist nicht auf dem Cluster: Lege sie in working_dir der Laufzeitumgebung oder in das Image.',
  'explanation.CommandMissing':
    'Das Image hat keinen Befehl {command}: Installiere ihn, oder schreibe seinen ganzen Pfad.',
  'explanation.ContainerMemory':
    'Das Speicherlimit des Containers ist zu niedrig, um darin etwas zu starten: Schreibe eine Einheit, etwa 4Gi, oder gib ihm mehr.',
  'explanation.RedisUnreachable':
    'Unter {address} antwortet kein Redis: Prüfe Adresse und Port, und ob es seinen Service gibt und er Pods hat.',
  'explanation.SharedMemoryFull':
    'Der gemeinsame Speicher ist voll: Gib den Pods ein größeres /dev/shm (ein emptyDir-Volume mit medium Memory), oder nimm weniger Worker zum Laden von Daten.',
  'explanation.DiskFull':
    'Die Platte des Knotens oder eines Volumes ist voll: Schaffe Platz, gib den Pods ein größeres Volume, oder lass Ray Objekte anderswohin auslagern.',
  'explanation.FileMissing':
    'Die Datei {file} ist nicht auf dem Knoten, der den Code ausführte: Lege sie in working_dir, in das Image oder auf ein Volume, das alle Gruppen einhängen.',
  'explanation.PermissionOnFile':
    'Der Benutzer des Containers darf {file} nicht nutzen: Ändere Eigentümer oder Rechte, oder setze securityContext (fsGroup, runAsUser) für das Volume.',
  'explanation.GpuMemory':
    'Der Speicher der GPU reicht nicht: Nimm kleinere Batches oder ein kleineres Modell, verteile es auf mehr GPUs, oder wähle eine GPU mit mehr Speicher.',
  'explanation.GpuDriver':
    'Die CUDA-Version des Images passt nicht zum Treiber oder zum Typ der GPU: Nimm ein Image für die CUDA-Version des Knotens.',
  'explanation.NoGpu':
    'Der Code lief, wo er keine GPU sieht: Lass die Worker-Gruppe und den Task oder Actor eine anfordern (num_gpus), und nimm ein Image mit CUDA.',
  'explanation.NcclTimeout':
    'GPUs haben vergeblich aufeinander gewartet: Suche den Worker, der zuerst ausfiel oder zurückblieb, und prüfe das Netz zwischen den Knoten (NCCL_SOCKET_IFNAME, NCCL_DEBUG=INFO).',
  'explanation.NcclFailed':
    'NCCL konnte die GPUs nicht verbinden: Prüfe das Netz zwischen den Knoten, /dev/shm und NCCL_SOCKET_IFNAME; NCCL_DEBUG=INFO sagt mehr.',
  'explanation.DeviceAssert':
    'Ein Index oder ein Label liegt auf der GPU außerhalb seines Bereichs: Finde mit CUDA_LAUNCH_BLOCKING=1 die Zeile.',
  'explanation.NodeMemory':
    'Ray hat die Arbeit beendet, weil der Speicher ihres Knotens ausging: Gib der Gruppe mehr Speicher, oder lass weniger Tasks gleichzeitig laufen (num_cpus, memory).',
  'explanation.ObjectStoreFull':
    'Der Objektspeicher ist voll: Gib der Gruppe mehr Speicher oder ein größeres object-store-memory, oder halte weniger große Objekte zugleich.',
  'explanation.ObjectLost':
    'Ein Knoten oder der Besitzer eines Objekts ging mit dem Objekt verloren: Sieh nach den Pods, die währenddessen endeten, meist aus Mangel an Speicher oder wegen eines Spot-Knotens.',
  'explanation.NodeLost':
    'Ein Knoten des Clusters ging verloren: Sieh bei den Pods der Worker nach Verdrängung, Mangel an Speicher und zurückgeholten Spot-Knoten.',
  'explanation.ActorDied':
    'Ein Actor endete unerwartet: Sein Log und das Ende seines Workers sagen warum, meist eine Ausnahme in __init__ oder Mangel an Speicher.',
  'explanation.WorkerCrashed':
    'Der Prozess eines Tasks ist abgestürzt: Suche nach Mangel an Speicher und nach nativem Code, der versagt (Code 139).',
  'explanation.RayUnschedulable':
    'Kein Knoten des Clusters hat, was ein Task oder Actor anfordert: Fordere weniger an, oder füge eine Worker-Gruppe mit diesen Ressourcen hinzu.',
  'explanation.RayNodeGone':
    'Ein Task oder Actor ist an einen Knoten gebunden, der weg oder zu klein ist (NodeAffinitySchedulingStrategy): Sieh nach, ob sein Pod verloren ging, oder lass Ray einen anderen Knoten wählen (soft=True).',
  'explanation.PlacementGroupLost':
    'Die Placement Group ist weg oder hat ihre Ressourcen nie bekommen: Vergleiche ihre Bundles mit der Größe der Worker, und prüfe, dass nichts sie zu früh entfernt.',
  'explanation.GetTimedOut':
    'Ein Ergebnis war nicht rechtzeitig da: Prüfe, ob Tasks auf Ressourcen warten, oder gib ray.get mehr Zeit.',
  'explanation.RayVersionsMismatch':
    'Ray und Python müssen überall dieselbe Version haben: Nimm ein Image für Head, Worker und Submitter.',
  'explanation.NoRayInstance':
    'Das Programm fand kein Ray: Führe es als Job des Clusters aus, oder setze RAY_ADDRESS.',
  'explanation.CertificateRefused':
    'Einem Zertifikat wird nicht vertraut: Nimm die Stelle, die es ausgestellt hat, in das Image auf (bei Registries auf den Knoten), oder korrigiere die Adresse.',
  'explanation.NameNotResolved':
    'Ein Hostname lässt sich nicht auflösen: Prüfe seine Schreibweise, das DNS des Clusters und Netzwerkregeln.',
  'explanation.CloudCredentialsMissing':
    'Es gibt keine Zugangsdaten für die Cloud: Gib den Pods einen Service-Account mit Zugriff oder ein Secret mit den Schlüsseln.',
  'explanation.GatedModel':
    'Das Modell braucht eine angenommene Lizenz und ein Token: Nimm sie beim Hub an, und gib den Pods HF_TOKEN aus einem Secret.',
  'explanation.ObjectMissing':
    'Den Bucket oder das Objekt gibt es nicht: Prüfe Name und Region.',
  'explanation.AccessRefused':
    'Die Zugangsdaten erlauben es nicht: Prüfe die Rechte des Service-Accounts oder Tokens der Pods oder das imagePullSecret.',
  'explanation.RegistryLimit':
    'Die Registry oder der Server lässt gerade keine weiteren Anfragen zu: Melde dich mit einem imagePullSecret an, nimm einen Spiegel, oder warte.',
  'explanation.ImageNotFound':
    'Die Registry hat kein solches Image oder Tag: Prüfe die Schreibweise.',
  'explanation.ImageOfOtherPlatform':
    'Das Image ist für einen anderen Prozessor als den des Knotens: Baue es für dessen Architektur, oder wähle Knoten mit kubernetes.io/arch.',
  'explanation.PortInUse':
    'Der Port ist auf diesem Knoten belegt: Wähle einen anderen, oder beende das Programm, das ihn hat.',
  'explanation.ConnectionFailed':
    'Unter der Adresse antwortet nichts: Prüfe, ob der Dienst läuft, Adresse und Port, und Netzwerkregeln.',
  'explanation.VariableMissing':
    'Falls {variable} eine Umgebungsvariable ist: Setze sie in env_vars der Laufzeitumgebung oder in der Umgebung der Gruppe.',
  'explanation.NotSerializable':
    'Ein Task oder Actor nutzt etwas, das nicht an einen anderen Prozess gesendet werden kann (Locks, Verbindungen, offene Dateien): Erzeuge es im Task oder in __init__.',
  'explanation.CodeInvalid':
    'Python kann den Code nicht lesen: Korrigiere die Zeile, die das Log nennt, und prüfe, ob das Python des Images so neu ist, wie der Code erwartet.',
  'explanation.ProcessMemory':
    'Der Speicher des Containers reicht nicht: Gib der Gruppe mehr Speicher, oder verarbeite weniger auf einmal.',
  'explanation.RayInRequirements':
    'Die Pakete der Laufzeitumgebung bringen eine andere Version von Ray mit: Lass ray weg, oder schreibe die Version des Clusters.',
  'explanation.PackageTooLarge':
    'Der Ordner ist zu groß, um ihn an den Cluster zu senden: Schließe Daten, Umgebungen und .git aus (excludes), oder bring ihn im Image, auf einem Volume oder als Zip-Datei in einem Bucket.',
  'explanation.ThreadLimit':
    'Der Pod darf keine weiteren Prozesse oder Threads starten: Setze num-cpus auf die CPUs des Pods, lass Bibliotheken weniger Threads nutzen (OMP_NUM_THREADS), oder bitte den Administrator des Clusters um ein höheres podPidsLimit.',
  'explanation.OpenFilesLimit':
    'Ein Prozess hat zu viele Dateien und Verbindungen offen: Schließe sie, nutze weniger Tasks und Actors zugleich, oder erhöhe das Limit des Containers (ulimit -n).',
  'explanation.SocketPathTooLong':
    'Der Pfad der Sockets von Ray ist zu lang: Nimm ein kürzeres temp-dir, etwa /tmp/ray.',
  'explanation.KvCacheTooSmall':
    'Der Speicher der GPU reicht nicht für Anfragen dieser Länge: Senke max_model_len, erhöhe gpu_memory_utilization, oder verteile das Modell auf mehr GPUs (tensor_parallel_size).',
  'explanation.CompilerMissing':
    'Der Code kompiliert einen Teil von sich, während er läuft, und das Image hat keinen C-Compiler: Installiere gcc im Image.',
  'explanation.RayletDied':
    'Das Raylet, der Prozess von Ray auf jedem Knoten, hat geendet: Suche nach Mangel an Speicher im Pod, und sieh in seine Logs raylet.out und raylet.err.',
  'explanation.NoRayletHere':
    'Das Programm läuft, wo Ray nicht gestartet wurde: Überlass command und args des Containers dem Operator, oder verbinde dich von dort mit ray://.',
  'explanation.WorkerNotRegistered':
    'Ray konnte seine Worker auf dem Knoten nicht starten: Setze num-cpus auf die CPUs des Pods, und suche in raylet.out und dashboard_agent.log nach einem Limit für Threads oder einem Paket, mit dem Ray nicht läuft.',
  'explanation.SubmissionRepeated':
    'Der Job wurde schon eingereicht, und diese Wiederholung wurde abgelehnt: Das Log der ersten Einreichung sagt, warum er scheiterte.',
  'explanation.ServeApiMissing':
    'Ray auf dem Head hat keine API für die Anwendungen von Serve: Nimm ein Image mit einem neueren Ray, in dem ray[serve] installiert ist.',
  'explanation.GcsUnreachable':
    'Der GCS, der Steuerdienst des Heads, antwortet nicht: Prüfe, ob der Head läuft und genug Speicher hat, und ob DNS und Netzwerkregeln die Pods Port 6379 seines Service erreichen lassen.',
  'explanation.KubernetesRightsMissing':
    'Der Service-Account des Pods hat zu wenige Rechte in Kubernetes: Überlass für den Autoscaler den Service-Account des Heads dem Operator, oder binde die Role daran, die der Operator anlegt.',
  'explanation.ProtobufVersion':
    'Das Paket protobuf hat eine andere Version, als ein Paket erwartet: Lege in der Laufzeitumgebung oder im Image eine fest, die alle nehmen, wie pip check zeigt.',
  'explanation.RepositoryLogin':
    'Das Git-Repository verlangt eine Anmeldung, die die Pods nicht haben: Nenne stattdessen ein Archiv mit seiner URI, oder bring den Code im Image mit.',
  'explanation.InstallerMissing':
    'Python im Image hat kein {module}, das Ray für die Laufzeitumgebung braucht: Installiere es im Image.',
  'explanation.OtherPython':
    'Ein Paket nimmt Python {wanted}, aber das Image hat {python}: Nimm ein Image mit einem solchen Python, oder eine Version des Pakets für dieses.',
  'explanation.PackageNotBuilt':
    'Ein Paket hat kein Wheel für dieses Python und System und lässt sich im Image nicht bauen: Lege eine Version fest, die eines hat, oder installiere im Image, was der Bau braucht.',
  'explanation.RequirementInvalid':
    'Der Installer kann eine Anforderung nicht lesen: Schreibe in jeden Eintrag ein Paket mit seiner Version, etwa torch==2.5.1.',
  'explanation.ProxyRefuses':
    'Der Proxy lässt die Pods nicht durch: Berichtige HTTPS_PROXY in ihrer Umgebung, oder nimm die Adresse in NO_PROXY aus.',
  'explanation.NoArchive':
    'Die heruntergeladene Datei ist kein Archiv, sondern vielleicht eine Anmeldeseite oder ein Fehler: Öffne die Adresse, und berichtige sie oder den Zugriff darauf.',
  'explanation.LocalFolderOnCluster':
    'Nur die Laufzeitumgebung eines ganzen Jobs darf lokale Ordner nennen: Nenne anderswo ein Archiv mit seiner URI.',
  'explanation.GpuTooOld':
    'Die GPU ist zu alt für einen Datentyp oder einen Kernel des Codes: Nimm float16 (dtype: half) und weder FP8 noch FlashAttention, oder einen neueren Typ von GPU.',
  'explanation.GpuMemoryTaken':
    'Andere Prozesse belegen Speicher der GPU: Senke gpu_memory_utilization, oder gib jedem Replica eine ganze GPU.',
  'explanation.TooFewGpus':
    'Der Code nutzt mehr GPUs, als er bekommen hat: Senke tensor_parallel_size oder die Nummer des Geräts, oder fordere mehr GPUs an (num_gpus, placement_group_bundles).',
  'explanation.GpuAfterFork':
    'Ein Prozess wurde geteilt, nachdem er die GPU benutzt hatte: Starte Prozesse mit spawn (für vLLM VLLM_WORKER_MULTIPROC_METHOD=spawn), oder nutze die GPU nur in Tasks und Actors.',
  'explanation.GpuFaulty':
    'Die GPU ist defekt: Lass dies auf einem anderen Knoten laufen, und sage dem Administrator des Clusters, welcher Knoten es war.',
  'explanation.GpuCodeFailed':
    'Code auf der GPU ist gescheitert: Lass ihn mit CUDA_LAUNCH_BLOCKING=1 laufen, um die Zeile zu finden, und prüfe, dass seine Pakete für das CUDA des Images gebaut sind.',
  'explanation.RaiseStorageLimit':
    'Erhöhe, was die Meldung nennt, das Limit für ephemeral-storage oder das sizeLimit des Volumes, oder lass Ray anderswo auslagern und schreiben.',
  'explanation.FitOneNumaNode':
    'Der Knoten vergibt CPUs und Geräte nur aus einem einzigen NUMA-Knoten: Fordere weniger an, oder nimm Knoten mit einem weniger strengen Topology Manager.',
  'explanation.WholeCores':
    'Der Knoten vergibt nur ganze Kerne: Fordere eine gerade Zahl von CPUs an, mit einem gleich hohen Limit.',
  'explanation.SysctlForbidden':
    'Der Knoten erlaubt diesen sysctl nicht: Entferne ihn aus dem securityContext des Pods, oder erlaube ihn auf dem Knoten (--allowed-unsafe-sysctls des Kubelets).',
  'explanation.ShareRefused':
    'Der Dateiserver lässt diesen Knoten die Freigabe nicht einhängen: Erlaube die Knoten des Clusters in seinen Exporten, und prüfe den Pfad der Freigabe.',
  'explanation.RuntimeNotConfigured':
    'Auf dem Knoten gibt es keine Container-Laufzeit {runtime}: Installiere sie (für nvidia das NVIDIA Container Toolkit), wähle andere Knoten, oder entferne runtimeClassName.',
  'explanation.PeerLost':
    'Ein Prozess der Gruppe hat geendet oder ist nicht erreichbar: Suche den Worker, der zuerst scheiterte, und prüfe das Netz zwischen den Knoten.',
  'explanation.TensorParallelSize':
    'tensor_parallel_size muss die Zahl der Attention-Heads des Modells teilen: Wähle einen Teiler, etwa 1, 2 oder 4.',
  'explanation.ModelTooLong':
    'max_model_len liegt über der Länge, für die das Modell gemacht ist: Senke es.',
  'explanation.ModelTooNew':
    'Die installierten Pakete kennen diese Art von Modell nicht: Nimm neuere Versionen von vllm und transformers, oder ein Image, das sie hat.',
  'explanation.ModelBringsCode':
    'Das Modell bringt eigenen Code mit: Setze trust_remote_code: true, wenn du seiner Quelle vertraust.',
  'explanation.HubUnreachable':
    'Die Pods erreichen den Modell-Hub nicht: Lass ihn in Netzwerkregeln und Proxys zu, oder lade das Modell von einem Volume oder aus einem Bucket.',
  'explanation.ModelNotFound':
    'Der Hub hat kein solches Modell und keinen solchen Datensatz, oder verbirgt es ohne Token: Prüfe den Namen, und gib den Pods HF_TOKEN aus einem Secret, wenn es privat ist.',
  'explanation.ModelFileDamaged':
    'Eine Datei des Modells ist unvollständig: Lösche sie und lade sie neu. Eine Datei von wenigen hundert Bytes ist ein Zeiger von Git LFS.',
  'explanation.RegistryWithoutTls':
    'Die Registry antwortet ohne TLS: Gib ihr ein Zertifikat, oder lass den Administrator des Clusters auf den Knoten einfaches HTTP für sie erlauben.',
  'explanation.CredentialsExpired':
    'Die Zugangsdaten sind abgelaufen: Erneuere sie, oder nutze einen Service-Account, dessen Tokens sich selbst erneuern.',
  'explanation.CredentialsWrong':
    'Der Speicherdienst kennt den Zugangsschlüssel nicht, oder sein Geheimnis ist falsch: Berichtige das Secret mit den Schlüsseln.',
  'explanation.TrackerLogin':
    'Das Werkzeug zum Aufzeichnen von Experimenten verlangt einen Schlüssel: Gib den Pods einen aus einem Secret (WANDB_API_KEY), oder schalte es ab (WANDB_MODE=offline).',
  'explanation.UserUnnamed':
    'Der Container läuft als Benutzer, den das Image nicht kennt, wie auf OpenShift: Setze die Variablen USER und HOME, zum Beispiel HOME=/tmp.',
  'explanation.ReadOnlyFile':
    '{file} liegt auf einem Dateisystem, das nur lesbar ist: Hänge dort ein Volume ein, etwa ein emptyDir, oder schalte readOnlyRootFilesystem aus.',
  'explanation.HomeMissing':
    'Der Benutzer des Containers hat kein Home-Verzeichnis, sodass {file} im Wurzelverzeichnis läge: Setze die Variable HOME auf einen Ordner, in den er schreiben darf, etwa /tmp.',
  'explanation.RedisPassword':
    'Redis lehnt das Passwort ab: Berichtige redisPassword in gcsFaultToleranceOptions, und redisUsername, wenn Redis Benutzer hat.',
  'explanation.SessionOfOther':
    'Redis enthält unter diesem Namen den Zustand eines anderen Clusters: Wähle einen anderen externalStorageNamespace, oder lösche den alten Zustand.',
  'explanation.PortsOverlap':
    'Zwei Teile von Ray haben den Port {port}: Lass die Ports in rayStartParams weg, oder wähle sie außerhalb von min-worker-port bis max-worker-port.',
  'explanation.NodeStartSlow':
    'Die Prozesse von Ray sind nicht rechtzeitig gestartet: Gib dem Pod mehr CPUs und Speicher, und sieh in seine Logs raylet.out und gcs_server.out.',
  'explanation.WholeAmounts':
    'Über 1 nimmt Ray nur ganze CPUs und GPUs eines Tasks oder Actors: Schreibe eine ganze Zahl.',
  'explanation.NoServeApplication':
    'import_path nennt keine Anwendung: Setze es auf das Ergebnis von Deployment.bind() oder auf eine Funktion, die eines zurückgibt.',
  'explanation.HealthCheckLate':
    'Ein Replica hat seine Prüfung nicht rechtzeitig beantwortet, meist weil es überlastet ist oder seine Event-Loop blockiert: Senke max_ongoing_requests, oder erhöhe health_check_timeout_s.',
  'explanation.StorageNotShared':
    'Die Knoten teilen den Speicherpfad nicht: Setze storage_path auf einen Bucket, oder auf ein Volume, das alle Gruppen einhängen.',
  'explanation.ArgumentInvalid':
    '{what} nimmt seine Argumente nicht an: Berichtige {field}, wie das Log es sagt.',
  'explanation.CauseAbove':
    'Die Ursache steht weiter oben im Log, vor dieser Meldung.',
  'explanation.ImageShortName':
    'Die Knoten nehmen nur volle Namen von Images: Schreibe die Registry vor den Namen.',
  'explanation.ImageNotSigned':
    'Der Cluster nimmt nur Images mit gültiger Signatur: Nimm eines, das sie hat, oder lass dieses signieren.',
  'explanation.ImageFormatOld':
    'Das Image hat ein Format, das die Knoten nicht mehr nehmen: Baue es neu, und lade es mit einem aktuellen Werkzeug hoch.',
  'explanation.RegistryFailed':
    'Die Registry oder das Netz dorthin hat Fehler. Das Kubelet versucht es von selbst wieder; prüfe die Registry, wenn das nicht hilft.',
  'explanation.LockedMemory':
    'RDMA darf zu wenig Speicher sperren: Gib den Containern die Capability IPC_LOCK, und lass die Knoten unbegrenzt gesperrten Speicher zu (memlock).',
  'explanation.GpuUsedTwice':
    'Zwei Prozesse nutzen dieselbe GPU: Lass jeden Worker seine eigene anfordern (num_gpus: 1), und überlass CUDA_VISIBLE_DEVICES Ray.',
  'explanation.TpuNotStarted':
    'Die TPU ist nicht gestartet: Alle Hosts einer Slice führen das Programm zusammen aus, und nur ein Prozess auf jedem nutzt die Chips. Prüfe numOfHosts, die Topologie und google.com/tpu.',
  'explanation.WeightsOnly':
    'Neuere Versionen von PyTorch laden nur Gewichte: Übergib weights_only=False, wenn du der Datei vertraust.',
  'explanation.InstallPackage':
    'Füge das Paket [{module}|{package}] zu pip der Laufzeitumgebung oder zum Image hinzu.',
  'explanation.SentTooLarge':
    'Die Daten, die ein Task oder Aufruf mitsendet, sind zu groß: Lege große Daten mit ray.put ab, oder lass den Task sie lesen.',
  'explanation.RequestsDropped':
    'Alle Replicas waren beschäftigt und die Warteschlange voll: Füge Replicas hinzu, oder erhöhe max_ongoing_requests oder max_queued_requests.',
  'explanation.ActorNameTaken':
    'Ein anderer Actor hat diesen Namen im Namespace von Ray: Wähle einen anderen, oder nimm den vorhandenen Actor (get_if_exists=True).',
  'explanation.ActorNotFound':
    'Kein Actor hat diesen Namen in diesem Namespace von Ray: Prüfe beide Namen, und ob der Actor gestorben ist.',
  'explanation.SettingUnknown':
    'Die Konfiguration des Programms hat keinen Schlüssel {key}: Berichtige den Namen, oder setze + davor, um ihn hinzuzufügen.',
  'explanation.SizesNotDivisible':
    'Größen passen nicht zusammen: Wähle Batchgrößen und Zahlen von GPUs und Workern, die sich teilen lassen, wie es die Exception sagt.',
  'explanation.RightMissing':
    'Der Service-Account {account} darf {resource} nicht ändern ({verb}): Seine Role oder ClusterRole muss das erlauben; das Helm-Chart von KubeRay enthält, was der Operator braucht.',
  'explanation.ArgumentsOfCluster':
    'Das Programm verbindet sich mit einem vorhandenen Cluster: Lass {arguments} in ray.init weg, und setze stattdessen die Ressourcen der Gruppe.',
  'explanation.RayWithoutModule':
    'Ray im Image hat kein {module}: Nimm ein Image mit einem neueren Ray, oder mit dem Teil von Ray, der es hat, etwa ray[llm].',
  'explanation.GpuPeerAccess':
    'Diese GPUs können den Speicher der anderen nicht lesen: Setze NCCL_P2P_DISABLE=1, für vLLM disable_custom_all_reduce: true, oder nimm verbundene GPUs eines Knotens.',
  'explanation.GpuKernelTooLarge':
    'Ein Kernel braucht mehr gemeinsamen Speicher, als dieser GPU-Typ hat: Nimm kleinere Blöcke (BLOCK_SIZE, num_stages), eine neuere Version des Pakets oder eine größere GPU.',
  'explanation.CheckpointOfGpu':
    "Die Datei wurde auf einer GPU gespeichert, und dieser Prozess hat keine: Übergib torch.load map_location='cpu', oder fordere eine GPU an (num_gpus).",
  'explanation.DevicesMixed':
    'Ein Tensor liegt auf der GPU, ein anderer nicht: Verschiebe beide mit .to(device), oder bereite Modell und Daten mit ray.train.torch vor.',
  'explanation.CudaToolkitMissing':
    'Der Code kompiliert für die GPU, und das Image hat kein CUDA-Toolkit: Nimm ein Image, das es hat (devel), oder fertig gebaute Pakete.',
  'explanation.AddressesShared':
    'Zwei Ray-Knoten melden dieselbe Adresse: Lass VLLM_HOST_IP aus der Umgebung weg, oder gib jedem Pod seine eigene aus status.podIP.',
  'explanation.HashesDiffer':
    'Ein geladenes Paket ist nicht das, dessen Hash die Anforderungen nennen: Schreibe sie mit dem Index des Clusters neu, oder streiche die Hashes.',
  'explanation.PythonOfSystem':
    'Das Python des Images nimmt keine Pakete von pip: Nimm ein Image mit eigener Umgebung, wie die des Ray-Projekts, oder setze PIP_BREAK_SYSTEM_PACKAGES=1.',
  'explanation.LockfileOutdated':
    'uv.lock passt nicht zu pyproject.toml: Führe uv lock aus, und reiche beide Dateien zusammen ein.',
  'explanation.CondaEnvironmentMissing':
    'Das Image hat keine conda-Umgebung {environment}: Korrigiere den Namen, nimm ein Image, das sie hat, oder schreibe ihre Pakete unter conda.',
  'explanation.CondaTerms':
    'Der conda-Kanal verlangt, seine Bedingungen anzunehmen: Nimm nur conda-forge (channels: [conda-forge, nodefaults]), oder nimm sie im Image mit conda tos accept an.',
  'explanation.MountRefused':
    '{source} lässt sich nicht unter {file} einhängen: Hänge eine Datei (subPath) über eine Datei ein, und einen Ordner über einen Ordner.',
  'explanation.PodmanRefused':
    'image_uri und container starten einen zweiten Container im Pod, der das nicht darf: Setze stattdessen das Image der Gruppe, oder lass den Pod privilegiert laufen, mit podman im Image.',
  'explanation.VolumeFailed':
    'Ein Volume ist nicht mehr erreichbar: Prüfe seinen Server und die Events des Pods, und erzeuge den Pod neu.',
  'explanation.FileOrFolder':
    '{file} ist ein Ordner, wo der Code eine Datei erwartet, oder umgekehrt: Korrigiere den Pfad, oder mountPath und subPath des Volumes.',
  'explanation.HubOffline':
    'HF_HUB_OFFLINE hält die Pods vom Modell-Hub fern: Entferne es, oder bringe das Modell im Image oder auf einem Volume mit.',
  'explanation.ModelPathMissing':
    'Der Pod hat keinen Ordner {file}, der darum als Name am Hub gelesen wird: Korrigiere den Pfad, und hänge das Volume in Head und Workern ein.',
  'explanation.ModelIncomplete':
    'Dem Ordner des Modells fehlen Dateien: Prüfe den Pfad, und ob das ganze Modell dorthin geladen oder kopiert wurde.',
  'explanation.LoraRank':
    'Der Adapter hat einen höheren Rang, als die Engine erlaubt: Erhöhe max_lora_rank in engine_kwargs.',
  'explanation.RequestTooLong':
    'Eine Anfrage ist länger, als das Modell erlaubt: Kürze sie, fordere weniger Tokens an, oder erhöhe max_model_len.',
  'explanation.CheckpointOfOtherModel':
    'Die Gewichte gehören zu einem anderen Modell, als der Code baut: Nimm den Checkpoint dieses Modells, oder baue es mit denselben Größen.',
  'explanation.RayToken':
    'Ray verlangt sein Token: Führe das Programm in einem Pod des Clusters aus, oder gib ihm RAY_AUTH_MODE=token und RAY_AUTH_TOKEN aus dem Secret mit dem Namen des Clusters.',
  'explanation.RayTls':
    'Rays Verbindungen mit TLS scheitern: Gib Head, Workern, Submitter und Probes dasselbe RAY_USE_TLS und dieselbe Zertifizierungsstelle, und ein Zertifikat, das 127.0.0.1, die Adresse des Pods und den Service des Heads nennt.',
  'explanation.RedisRefuses':
    'Redis nimmt den Zustand des Clusters nicht an: Nenne in redisAddress den Primary, und prüfe Speicher (maxmemory), Platte und Verbindungen.',
  'explanation.RedisSharded':
    'Ray schreibt in einen einzigen Redis-Shard: Nimm ein Redis ohne Cluster-Modus oder mit nur einem Shard.',
  'explanation.TrainWorkerHangs':
    'Ein Worker von Ray Train hat minutenlang nicht geantwortet: Suche in seinem Protokoll nach einem Schritt, der hängt, oder erhöhe RAY_TRAIN_WORKER_HEALTH_CHECK_TIMEOUT_S.',
  'explanation.RayInitTwice':
    'Das Programm ruft ray.init ein zweites Mal auf: Entferne einen Aufruf, oder übergib ignore_reinit_error=True.',
  'explanation.RayStartedTwice':
    'Ray läuft in diesem Container schon: Lass ray start in seinem Befehl weg, denn der Operator fügt es hinzu.',
  'explanation.DashboardFailed':
    'Rays Dashboard ist nicht gestartet: Sieh auf dem Head in dashboard.log nach. Meist fehlt dem Image ray[default], ein Paket hat eine andere Version, oder der Speicher reicht nicht.',
  'explanation.CallsPending':
    'Zu viele Aufrufe warten auf den Actor: Sende weniger auf einmal, oder erhöhe max_pending_calls.',
  'explanation.TaskCancelled':
    'Der Task wurde abgebrochen, durch ray.cancel oder weil sein Job angehalten wurde.',
  'explanation.ActorReleased':
    'Das Programm hat den Actor selbst beendet: Sein Besitzer endete, die letzte Referenz fiel weg, oder ray.kill beendete ihn. Behalte eine Referenz, oder mache ihn detached (lifetime).',
  'explanation.RegionMissing':
    'Der Bucket liegt in einer anderen Region, als der Code fragt, oder keine ist gesetzt: Setze AWS_REGION, oder den Endpunkt des Buckets.',
  'explanation.ClockWrong':
    'Die Uhr des Knotens geht falsch, darum lehnt der Speicherdienst signierte Anfragen ab: Sage den Administratoren des Clusters, welcher Knoten es ist.',
  'explanation.StorageBusy':
    'Der Speicherdienst bekommt zu viele Anfragen: Lass weniger Tasks zugleich lesen oder schreiben, schreibe weniger und größere Dateien, oder versuche es mit längeren Pausen erneut.',
  'explanation.ServerWithoutTls':
    'Der Server spricht an diesem Port kein TLS: Schreibe http statt https, oder korrigiere den Port.',
  'explanation.ShellSyntax':
    'Die Shell kann den Befehl nicht lesen: Schließe Anführungszeichen und Klammern, oder setze einen Backslash vor die, die das Programm bekommen soll.',
  'explanation.ProgramArguments':
    'Das Programm nimmt die Argumente seines Befehls nicht an: Korrigiere sie, wie seine Hilfe im Protokoll sagt.',
  'explanation.ArgumentUnknown':
    'Der aufgerufene Code hat kein Argument {argument}: Korrigiere den Namen, oder lege die Version des Pakets fest, die es hat.',
  'explanation.ArgumentMissing':
    'Einem Aufruf fehlt das Argument {argument}: Übergib es, in Serve mit bind oder als args der Anwendung.',
  'explanation.ParametersUnused':
    'Einige Parameter des Modells bekommen keinen Gradienten: Übergib find_unused_parameters=True (parallel_strategy_kwargs von prepare_model), oder lass sie im Modell weg.',
  'explanation.YamlOfProgram':
    'Eine YAML-Datei des Programms ist ungültig: Korrigiere die Zeile, die die Ausnahme nennt.',
  'explanation.DataUnreadable':
    'Der Leser kennt diese Datei oder Adresse nicht: Prüfe ihr Format, ob sie vollständig ist, und das Paket, das sie liest.',
  'explanation.ProcessorTooOld':
    'Ein Paket wurde für neuere Prozessoren gebaut: Wähle Knoten, die sie haben (nodeSelector), oder einen Build für ältere.',
  'explanation.ProcessGroupMissing':
    'Der Code erwartet eine Prozessgruppe von PyTorch: Führe ihn in der Trainingsfunktion eines TorchTrainer aus, oder rufe zuerst init_process_group auf.',
  'explanation.AddressNotOfPod':
    'Der Pod hat die Adresse nicht, an der das Programm lauscht: Nimm 0.0.0.0, oder die eigene Adresse des Pods.',
  'explanation.IndexUnreachable':
    'Die Pods erreichen den Paketindex nicht: Gib ihnen Zugang (Proxy, DNS, Netzwerkregeln), nenne einen Spiegel (PIP_INDEX_URL), oder installiere die Pakete im Image.',
  'explanation.NoPythonProject':
    'pip findet dort weder setup.py noch pyproject.toml: Korrigiere den Pfad, oder füge dem Ordner die Datei hinzu.',
  'explanation.ImagePullSlow':
    'Das Image wurde nicht rechtzeitig geladen: Nimm ein kleineres oder eine nähere Registry, oder gib den Knoten mehr Zeit.',
  'explanation.ClientServerFailed':
    'Der Head konnte den Server für Verbindungen über ray:// nicht starten: Nimm Ray und Python des Clusters, prüfe runtime_env und den Speicher des Heads, und lies dort ray_client_server*.err.',
  'explanation.RouteTaken':
    'Die Anwendung {application} bedient die Route {prefix} bereits: Gib jeder Anwendung einen anderen route_prefix.',
  'explanation.DeploymentUnknown':
    'Die Anwendung hat kein Deployment {deployment}: Korrigiere den Namen in der Serve-Konfiguration; es ist der Name der Klasse oder Funktion, oder der name ihres @serve.deployment.',
  'explanation.NotInModule':
    'Ein anderer Prozess findet {name} nicht, das nur das Hauptskript hat: Verschiebe es in ein Modul, das das Skript importiert.',
  'explanation.MainGuardMissing':
    "Das Programm startet Prozesse, während es importiert wird: Setze, was es ausführt, unter if __name__ == '__main__'.",
  'explanation.ConnectionLost':
    'Die Gegenseite hat die Verbindung beendet: Suche in ihrem Protokoll nach einem Absturz, Speichermangel oder Zeitlimit, und versuche es erneut.',
} as const;
