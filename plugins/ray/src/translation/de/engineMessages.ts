/**
 * Explanations of settings that Ray or its operator refuses or interprets differently, in German; placeholders are
 * those of the contract.
 */
export const engineMessages = {
  'explanation.AtPath': '{path}:',

  'explanation.QuoteNumber':
    '{value} ist für YAML eine Zahl, und neuere Versionen von Ray verlangen hier Text; setze Anführungszeichen',
  'explanation.UnknownKey':
    'Ray beachtet den Schlüssel {key} nicht[; er gehört neben {beside}|; er gehört in {into}|; gemeint ist wohl {meant}|; entferne ihn, oder prüfe die Schreibweise]',
  'explanation.UnknownKeyRefused':
    'Ray kennt den Schlüssel {key} nicht[: Schreibe {meant}|; möglich sind {known}].',
  'explanation.KeyMissing':
    'Der Schlüssel fehlt: [Schreibe ihn anstelle von {given}|Ergänze ihn].',
  'explanation.MustBeMapping':
    'muss aus Zeilen der Form „Schlüssel: Wert“ bestehen.',
  'explanation.MustBeTextOrMapping':
    'muss ein Text sein oder aus Zeilen der Form „Schlüssel: Wert“ bestehen.',
  'explanation.MustBeInteger':
    'muss eine ganze Zahl sein[, mindestens {from}|, über {above}][, höchstens {to}].',
  'explanation.MustBeInRange':
    'geht nicht: [mindestens {from} und höchstens {to}|über {above} und höchstens {to}|mindestens {from}|über {above}|höchstens {to}].',
  'explanation.MustNotBeEmpty': 'darf nicht leer sein.',
  'explanation.BelowOther':
    '{high} liegt unter {other}, dessen Standardwert {low} ist: Erhöhe den Wert, oder setze {other}.',
  'explanation.AboveOther':
    '{low} liegt über {other}, {high}: Senke den Wert, oder erhöhe {other}.',
  'explanation.MustBeWholeGangs':
    '{count} Replicas ergeben keine ganzen Gangs: Wähle ein Vielfaches von gang_size, {size}.',
  'explanation.OneForEachBundle':
    'es muss einen für alle Bundles geben, oder einen für jedes der {bundles} Bundles.',
  'explanation.NotTogether':
    'Ray lehnt das zusammen mit {other} ab: Entferne eines von beiden.',

  'explanation.ServeConfigNoMapping':
    'Hier muss der Schlüssel applications stehen, eine Liste mit name, route_prefix und import_path jeder Anwendung.',
  'explanation.ServeConfigOfFirstApi':
    'Das ist die Konfiguration einer einzelnen Anwendung nach der ersten Version der API: Schreibe sie als Eintrag der Liste „applications:“, mit Unterstrichen in den Schlüsseln.',
  'explanation.NoApplicationsConfigured':
    'Die Liste ist leer: Ray stellt nichts bereit, und der Service wird nie bereit; füge eine Anwendung hinzu',
  'explanation.RouteUsedTwice':
    'Den Pfad {value} hat auch {first}, deshalb lehnt Ray die ganze Konfiguration ab: Gib jeder Anwendung ein eigenes route_prefix.',
  'explanation.NameUsedTwice':
    'Den Namen {value} hat auch {first}, deshalb lehnt Ray die ganze Konfiguration ab: Gib jeder Anwendung einen eigenen Namen.',
  'explanation.DeploymentUsedTwice':
    'Den Namen {value} hat auch {first}; Ray beachtet nur die letzten Angaben; fasse sie zusammen',
  'explanation.ReplicasAndAutoscaling':
    'Ray lehnt num_replicas zusammen mit autoscaling_config ab: Entferne eines von beiden, oder setze num_replicas auf auto.',
  'explanation.ScaledFromOutside':
    'external_scaler_enabled ist true, deshalb lehnt Ray hier Autoskalierung ab: Entferne autoscaling_config und num_replicas auto.',
  'explanation.MustBeCountOrAuto': 'muss eine ganze Zahl ab 1 sein, oder auto.',
  'explanation.MustBeCountOrUnlimited':
    'muss eine ganze Zahl ab 1 sein, oder -1 für unbegrenzt.',
  'explanation.MustBeRoute':
    'muss mit „/“ beginnen, darf außer als „/“ selbst nicht damit enden und keine geschweiften Klammern enthalten.',
  'explanation.ImportPathIsFile':
    'nennt eine Datei, und Ray importiert ein Modul: Schreibe {meant}.',
  'explanation.MustBeLabelKey':
    'ist kein gültiger Label-Schlüssel: Nimm Buchstaben, Ziffern, „-“, „_“ und „.“, höchstens 63 Zeichen nach einem Präfix wie example.com/, mit einem Buchstaben oder einer Ziffer an beiden Enden.',
  'explanation.MustBeLabelSelector':
    'muss der Wert eines Labels sein, zum Beispiel spot, !spot, in(a, b) oder !in(a, b).',
  'explanation.MustBeImportPath':
    'muss ein Modul und ein Objekt darin nennen, zum Beispiel module.submodule:app.',
  'explanation.BelongsToHttpOptions':
    'Ray lehnt das bei einer Anwendung ab: Setze es oben unter http_options.',

  'explanation.QuoteVariable':
    '{value} ist für YAML kein Text, und Ray verlangt Text: Setze Anführungszeichen.',
  'explanation.QuoteBoolean':
    'YAML liest das als {value}, wie auch yes, no, on und off, und Ray verlangt Text: Setze Anführungszeichen.',
  'explanation.MustBeTimeout':
    'muss eine ganze Zahl von Sekunden ab 1 sein, oder -1 für unbegrenzt.',
  'explanation.LocalPathRefused':
    '{path} ist ein lokaler Pfad, den Ray hier ablehnt: Nenne ein Archiv mit seiner URI, zum Beispiel https://example.com/code.zip, oder nimm den Code in das Image auf.',
  'explanation.LocalPathOfSubmitter':
    '{path} liest [der Container {sidecar} des Heads|der Pod, der den Job übergibt], aus seinem Image; nenne stattdessen ein Archiv mit seiner URI',
  'explanation.SchemeUnknown':
    '{uri} hat das Schema {scheme}, das Ray nicht kennt: Verwende eines von {known}.',
  'explanation.UriWithBlanks': '{uri} hat Leerraum am Rand: Entferne ihn.',
  'explanation.LocalUriRelative':
    '{uri} braucht einen absoluten Pfad: Schreibe local:///path/in/image.',
  'explanation.PackageTypeUnknown':
    '{uri} muss mit einer dieser Endungen schließen: {extensions}. Nenne ein Archiv.',
  'explanation.RequirementMalformed':
    '{requirement} ist keine Anforderung[: Schreibe {meant}|: Schreibe Name und Version, zum Beispiel torch==2.5.1 oder "torch>=2,<3"].',
  'explanation.RequirementsFile':
    '{path} ist eine Datei, die im Image liegen muss; zähle die Pakete stattdessen hier auf',
  'explanation.InstallersTogether':
    'Ray lehnt {keys} zusammen ab: Behalte eines[, und schreibe Pakete von pip zu den Abhängigkeiten von {conda}].',
  'explanation.UvRunAlone':
    'uv run bringt eigene Pakete mit, sodass Ray {installer} ablehnt oder übergeht; zähle die Pakete in pyproject.toml oder mit uv run --with auf, und lass {installer} weg',
  'explanation.RayPinned':
    'installiert Ray {pinned}, der Cluster hat aber Ray {version}, und Ray scheitert mit einer Umgebung anderer Version; lass die Version weg',
  'explanation.RequirementsInFile':
    '{requirement} liest eine Datei auf dem Knoten, der die Pakete installiert; gib einen Pfad im Image an, oder zähle die Pakete hier auf',
  'explanation.KeyAlone':
    'Ray nimmt {key} nur zusammen mit config und env_vars an: Entferne {others}.',
  'explanation.RuntimeEnvNoMapping':
    'Hier müssen Zeilen der Form „Schlüssel: Wert“ stehen, zum Beispiel „pip: [requests]“; anderes lehnt der Operator ab.',

  'explanation.EntrypointQuote':
    'Ein Anführungszeichen oder eine Klammer ist nicht geschlossen, und die Shell, die den Job übergibt, scheitert: Schließe sie, oder setze einen Backslash davor.',
  'explanation.EntrypointParenthesis':
    'Die Shell, die den Job übergibt, lehnt Klammern außerhalb von Anführungszeichen ab: [Schreibe {form}|Setze das Argument in Anführungszeichen].',
  'explanation.EntrypointComment':
    'Die Shell, die den Job übergibt, hält alles hinter „#“ für einen Kommentar, auch den Rest ihres Skripts: Entferne das Zeichen, oder setze es in Anführungszeichen.',
  'explanation.EntrypointEnd':
    'Das Kommando endet mit einem Operator, hinter dem die Shell, die den Job übergibt, ein weiteres erwartet: Entferne den Operator.',
  'explanation.EntrypointSplit':
    'Was auf {operator} folgt, läuft in [dem Container {sidecar} des Heads, und nicht im Job|dem Pod, der den Job übergibt, und nicht auf dem Cluster]; schreibe {form}',
  'explanation.EntrypointExpanded':
    '{variable} ersetzt [der Container {sidecar} des Heads, und nicht der Job|der Pod, der den Job übergibt, und nicht der Cluster]; schreibe {form}',
  'explanation.EntrypointOneWord':
    'Die Anführungszeichen machen ein einziges Wort daraus, und die Shell findet kein Programm namens „{name}“; lass sie weg',
  'explanation.EntrypointShellWord':
    'Die Shell führt nur {script} aus, ohne das Folgende; schreibe {form}',
  'explanation.EntrypointTypographic':
    'Die Shell hält das Zeichen {character} für einen Buchstaben[; schreibe stattdessen {meant}|, obwohl es wie ein Leerzeichen oder wie nichts aussieht; entferne es, und tippe das Leerzeichen neu]',
  'explanation.EntrypointBackslash':
    'Der Backslash am Ende macht aus dem folgenden Leerzeichen ein Argument; entferne ihn',
  'explanation.EntrypointProgram':
    'Die Shell findet vermutlich kein Programm {program}; schreibe {form}',
  'explanation.EntrypointOwnPath':
    '{path} ist ein Pfad auf einem persönlichen Rechner, den es im Cluster nicht gibt; nenne einen Pfad im Image oder im Arbeitsverzeichnis des Jobs',
  'explanation.EntrypointSubmits':
    'Der Entrypoint läuft schon auf dem Cluster und übergibt dort einen zweiten Job; [schreibe {form}|schreibe, was dieser Job ausführt]',
  'explanation.EntrypointNoScript':
    '{program} hat nichts auszuführen und endet sofort; schreibe, was es ausführt, zum Beispiel python main.py',
  'explanation.EntrypointScript':
    '{program} kann {script} nicht ausführen; [schreibe {form}|schreibe den Pfad eines Skripts in dieser Sprache, im Image oder im Arbeitsverzeichnis des Jobs]',
  'explanation.EntrypointReadAgain':
    'Vor 2.56 lässt Ray die Anführungszeichen von {word} weg, und die Shell des Heads deutet es; schreibe {form}',
  'explanation.EntrypointBackticks':
    'Vor 2.56 lässt Ray die Shell des Heads ausführen, was in den Backticks von {word} steht; schreibe den Befehl in ein Skript',

  'explanation.StartParameterLabels':
    'Den Startparameter labels lehnt der Operator ab, und der Cluster bekommt keine Pods: Entferne ihn.',
  'explanation.StartOptionUnknown':
    'ray start hat keine Option {name}, und der Container scheitert[; gemeint ist wohl {meant}|; entferne sie]',
  'explanation.StartValue': '{value}',
  'explanation.StartValueSplit':
    'zerlegt die Shell, und Ray bekommt etwas anderes; setze innerhalb des Werts Anführungszeichen',
  'explanation.StartQuotes':
    '[hinter der Shell bekommt Ray {got}, was kein JSON ist, und scheitert|die Shell gibt es nicht an Ray weiter, das scheitert]; schreibe als Wert {meant}, mit allen diesen Anführungszeichen und Backslashes',
  'explanation.StartAmountsText':
    'Ray scheitert an {given} von {name}, weil es nur eine Zahl nimmt; schreibe {meant} ohne Anführungszeichen darum',
  'explanation.StartAmountsWhole':
    'Ray nimmt nur ganze Zahlen einer Ressource und scheitert an {amount} von {name}; schreibe eine ab 0, nötigenfalls in einer kleineren Einheit',
  'explanation.StartAmountsOwn':
    'nennt {name}, wofür Ray einen eigenen Parameter hat; hier ignoriert Ray es oder lehnt es ab; verwende {option}',
  'explanation.StartPortRange':
    'ray start scheitert, wenn min-worker-port (hier {from}) nicht 0 oder mindestens 1024 ist, und max-worker-port (hier {to}) nicht darüber liegt',
  'explanation.StartOptionOfHead':
    'ray start nimmt {name} nur auf dem Head an, und die Container der Worker scheitern; entferne es',
  'explanation.StartHeadOfWorker':
    'macht jeden Worker zu einem Head, der die Adresse des Clusters für ein externes Redis hält und scheitert; entferne es',
  'explanation.StartAddressOfWorker':
    'Der Operator setzt es auf den Head dieses Clusters; mit {value} treten die Worker einem anderen oder keinem Cluster bei; lass es weg',
  'explanation.StartNodeAddress':
    'Kein anderer Pod erreicht Ray unter {value}, so dass Jobs und Worker endlos darauf warten; lass es weg, oder schreib $MY_POD_IP',
  'explanation.DevicesInvisible':
    'Ray soll mit [{gpus} GPUs|1 GPU] starten und sieht damit nur {visible}, so dass der Container scheitert; lass es weg, denn das Device-Plugin zeigt jedem Pod nur seine GPUs',
  'explanation.RayAddressSet':
    'Der Operator setzt es auf den Head dieses Clusters, wenn die Gruppe es nicht tut; [{http} ist eine Adresse des Dashboards, mit der ray.init() scheitert|mit {client} verbindet sich ray.init() als Client über einen Proxy auf dem Head|mit {other} findet ray.init() ein anderes Ray oder keines]; lass es weg',
  'explanation.StartInteger': 'muss eine ganze Zahl sein, sonst scheitert Ray',
  'explanation.StartTempDirLong':
    'die Pfade der Sockets von Ray werden länger, als Linux erlaubt, und Ray scheitert; nimm höchstens {limit} Zeichen',
  'explanation.StartBytes':
    'muss eine Zahl von Bytes sein, sonst scheitert Ray[; schreibe {bytes}]',
  'explanation.StartPort':
    'muss ein Port von 0 bis 65535 sein, sonst scheitert Ray',
  'explanation.StartFlag': 'muss true oder false sein',
  'explanation.StartPortNotServed':
    'Der Head lauscht auf {value}, sein Container und sein Service haben aber {port}; lass den Parameter weg',
  'explanation.StartCpusAboveContainer':
    'Ray plant Aufgaben für {value} CPUs, der Container hat aber {cpus}; lass den Parameter weg oder gib dem Container mehr',
  'explanation.StartMemoryAboveContainer':
    'Ray plant Aufgaben für {value} Byte Arbeitsspeicher, der Container hat aber {bytes}; lass den Parameter weg, oder gib dem Container mehr',
  'explanation.StartGpusWithoutContainer':
    'Ray plant Aufgaben für {value} GPUs, der Container hat aber [{gpus}|keine]; gib ihm ein Limit wie nvidia.com/gpu: {value}, oder lass den Parameter weg',
  'explanation.EntrypointAboveNodes':
    'reserviert {value}, aber kein Knoten des Clusters hat mehr als {most}; der Entrypoint wartet also ohne Ende; verringere es, oder gib einer Gruppe mehr',
  'explanation.MemoryTooSmall':
    'Ray bekommt {amount} Arbeitsspeicher und wird beim Start beendet; [schreibe eine Einheit, etwa {meant}|gib ihm 1Gi oder mehr]',
  'explanation.StoreAboveContainer':
    'Der Objektspeicher darf {value} Byte belegen, der Container hat aber {bytes} und wird beendet, sobald sich der Speicher füllt; verringere den Wert, oder gib dem Container mehr',
  'explanation.StoreAboveShared':
    'Das Volume in /dev/shm hat {shared} Byte, der Objektspeicher {store}; Ray verwendet also das langsamere /tmp; gib dem Volume ein größeres sizeLimit, oder lass es weg, denn der Operator legt eines an',
  'explanation.StoreRefused':
    'Das Volume in /dev/shm hat {shared} Byte, der Objektspeicher {store}; Ray startet also nicht; gib dem Volume ein größeres sizeLimit, oder lass es weg, denn der Operator legt eines an',
  'explanation.BundlesAboveNodes':
    'Jede Replik reserviert {value} {name}, aber kein Knoten des Clusters hat mehr als {most}; es startet also keine; verringere es, oder gib einer Gruppe mehr',
  'explanation.ModelWithoutGpus':
    'Das Modell verlangt {type}, aber kein Knoten des Clusters hat eine GPU; es startet also nie; gib einer Gruppe ein Limit wie nvidia.com/gpu: 1, oder lass accelerator_type weg',
  'explanation.ModelAboveCluster':
    'Jedes Replica des Modells nutzt {value} GPUs (tensor_parallel_size × pipeline_parallel_size), aber der Cluster hat höchstens {most}, sodass keines startet; senke sie, oder lass eine Gruppe mehr Pods haben',
  'explanation.VariableOfSomeNodes':
    'Andere Gruppen schalten {variable} ein, deshalb können sich diese Pods nicht mit deren Pods verbinden; setze den gleichen Wert in Head und Workern',
  'explanation.TlsWithoutFiles':
    'Ohne {files} startet Ray mit TLS nicht; setze sie auf die Pfade eingehängter Dateien',
  'explanation.DeletionMissesDeadline':
    'Ein Job, der an {deadline} endet, hat keinen Status von Ray, deshalb bleibt sein Cluster; schreibe jobDeploymentStatus: Failed anstelle von jobStatus: FAILED',
  'explanation.ServeWithoutEndpoints':
    'Ohne Worker-Gruppen hat der Service keine Pods, die antworten; füge eine Gruppe hinzu, oder lass das weg',
  'explanation.ServeOnExcludedHead':
    'Mit proxy_location: HeadOnly hat der Service keine Pods, die antworten; schreibe EveryNode, oder lass das weg',
  'explanation.TpuHosts':
    'Ein Slice {topology} hat {all} Chips, ein Pod {chips}; [schreibe numOfHosts: {hosts} in der Gruppe {group}|wähle eine Topologie, die solche Pods der Gruppe {group} füllen]',
  'explanation.HostNetworkWithoutDns':
    'Die Worker suchen den Head dann im DNS ihres Knotens, das den Service des Heads nicht kennt; schreibe auch dnsPolicy: ClusterFirstWithHostNet',
  'explanation.MountHidesRay':
    'Ein Volume in {path} verdeckt {python} des Images, mit Python und Ray; der Container findet also kein ray; hänge es anderswo ein',
  'explanation.ServeAboveNodes':
    'Jede Replica reserviert {value}, aber kein Knoten des Clusters hat mehr als {most}; keine startet also; verringere es, oder gib einer Gruppe mehr',
  'explanation.ServeHostLocal':
    'Nur der Pod selbst erreicht {value}, der Service antwortet also nicht; schreibe 0.0.0.0',
  'explanation.ServePortNotServed':
    'Serve lauscht auf {value}, der Service führt aber zu {port}; lass den Port weg, oder gib dem Container des Heads einen Port serve mit dieser Nummer',
  'explanation.ServeProxyDisabled':
    'Ohne Proxy beantwortet Serve kein HTTP, und der Service wird nie bereit; schreibe HeadOnly oder EveryNode',
  'explanation.SubmitterUnused':
    'Im Modus {mode} erstellt der Operator keinen Submitter und beachtet diese Angabe nicht; entferne sie, oder schreibe submissionMode: K8sJobMode',
  'explanation.SubmitterRestarts':
    'Kubernetes nimmt einen Batch-Job nur mit restartPolicy Never oder OnFailure, der Job wird also nie übergeben: Schreibe restartPolicy: Never.',
  'explanation.FaultToleranceWithoutRedis':
    'Die Annotation ray.io/ft-enabled speichert selbst nichts, der Cluster überlebt seinen Head also nicht; nenne stattdessen ein Redis in gcsFaultToleranceOptions',
  'explanation.RedisAddressInvalid':
    'Ray akzeptiert die Adresse {address} nicht, und der Head scheitert; schreibe host:port, redis://host:port oder rediss://host:port',
  'explanation.NoCpusOfRay':
    'kein Knoten des Clusters hat für Ray eine CPU, daher warten Tasks und Actors ohne Ende; ergänze eine Worker-Gruppe, oder erhöhe num-cpus',
  'explanation.AutoscalerV2TooNew':
    'Ray hat den Autoscaler v2 seit {since}, und der Head scheitert; aktualisiere Ray, oder schreibe v1',
  'explanation.AutoscalerNeedsCpus':
    'der Autoscaler findet keine CPUs dieser Gruppe und bricht samt dem Head ab; schreibe, wie viele der Container bekommt, oder setze num-cpus',
  'explanation.RootReadOnly':
    'Ray schreibt nach {folder}, was in diesem Container schreibgeschützt ist, und bricht ab; binde dort ein emptyDir ein',
  'explanation.ImageWithoutRay':
    'das Image {image} hat kein Ray, sodass sein Container kein Programm ray findet; nimm rayproject/ray oder ein darauf gebautes Image',
  'explanation.RedisAddressMissing':
    'ohne redisAddress wird nichts gespeichert, und der Cluster überlebt seinen Head nicht; nenne ein Redis, oder entferne es',
  'explanation.StartAddressOfHead':
    'ein Head hält es für die Adresse eines externen Redis und scheitert; lass es weg',
  'explanation.RayNotFirst':
    'der Operator startet Ray im ersten Container, {first}; setze {container} davor',
  'explanation.OwnCommandBreaks':
    'der Operator hängt „&& ulimit …; ray start …“ an diesen Befehl an, was bash nach einem Operator oder Zeilenumbruch ablehnt: entferne den am Ende, oder setze die Annotation ray.io/overwrite-container-cmd, und starte $KUBERAY_GEN_RAY_START_CMD in dem Befehl',
  'explanation.OwnCommandHangs':
    'der Operator startet Ray nach diesem Befehl, der nie endet: entferne ihn, oder setze die Annotation ray.io/overwrite-container-cmd, und starte $KUBERAY_GEN_RAY_START_CMD in dem Befehl',
  'explanation.OwnCommandSplit':
    'der Operator fügt diesen Befehl ohne seine Anführungszeichen zusammen und startet Ray danach, sodass die Shell nur {word} als Skript ausführt: schreibe das Skript als Befehl ohne Shell, oder setze die Annotation ray.io/overwrite-container-cmd, und starte $KUBERAY_GEN_RAY_START_CMD in dem Befehl',
  'explanation.WorkersRestart':
    'der Autoscaler kann untätige Worker, die neu starten, nicht entfernen; schreibe restartPolicy: Never, oder lass es weg',
  'explanation.AutoscalerOff':
    'autoscalerOptions wirkt nicht ohne enableInTreeAutoscaling: true',
  'explanation.IngressOff':
    'ingressOptions wirkt nicht ohne enableIngress: true',
  'explanation.StartHostLocal':
    'Der Operator erreicht {value} des Heads nicht; schreibe 0.0.0.0',

  'explanation.OperatorRefusesWith':
    'Das lehnt der Operator zusammen mit {other} ab: Entferne eines von beiden.',
  'explanation.OperatorRefusesWithout':
    'Das lehnt der Operator ohne {needed} ab.',
  'explanation.OperatorRefusesValue':
    'Das lehnt der Operator ab; möglich ist {allowed}.',
  'explanation.OperatorRefusesFor':
    'Das lehnt der Operator ab: Verwende stattdessen {instead}.',

  'explanation.VolumeNameTwice':
    'Der Pod hat zwei Volumes {name}; das lehnt Kubernetes ab: Benenne eines um.',
  'explanation.VolumeSources':
    'Das Volume {name} hat mehrere Quellen, {sources}; das lehnt Kubernetes ab: Behalte eine.',
  'explanation.MountWithoutVolume':
    'Der Container {container} bindet {volume} ein, das kein Volume des Pods ist; das lehnt Kubernetes ab: Ergänze das Volume oder entferne die Einbindung.',
  'explanation.MountWithoutPath':
    'Der Container {container} bindet {volume} ohne mountPath ein; das lehnt Kubernetes ab: Ergänze den Pfad.',
  'explanation.MountNeedsPrivilege':
    'Der Container {container} hängt {volume} mit Bidirectional ein, was Kubernetes nur privilegierten Containern erlaubt: Nimm HostToContainer, oder setze securityContext.privileged.',
  'explanation.MountPathTwice':
    'Der Container {container} bindet unter {path} zwei Volumes ein; das lehnt Kubernetes ab: Gib jedem einen eigenen Pfad.',
  'explanation.MountPathWithColon':
    'Der Container {container} bindet {volume} unter {path} ein; ein mountPath darf kein „:“ enthalten: Manche Container-Laufzeiten starten einen solchen Container nicht',
  'explanation.ModeOutOfRange':
    'Den Dateimodus {mode} lehnt Kubernetes ab: Schreibe eine Zahl von 0 bis 511, also 0777, oder eine oktale wie 0644.',
  'explanation.ContainerWithoutImage':
    'Der Container {container} hat kein Image; das lehnt Kubernetes ab: Gib eines an, etwa rayproject/ray:2.52.0.',
  'explanation.ImageWithSpaces':
    'Das Image des Containers {container} beginnt oder endet mit einem Leerzeichen; das lehnt Kubernetes ab: Entferne es.',
  'explanation.MountPropagationUnprivileged':
    'Das Volume {volume} ist BIDIRECTIONAL eingebunden; ohne Privilegien des Containers lehnt Kubernetes die Pods ab; verwende HOSTTOCONTAINER oder setze securityContext.privileged',
  'explanation.AutoscalerVolumeMissing':
    'Der Autoscaler bindet das Volume {volume} ein, das der Head nicht hat; Kubernetes lehnt den Head ab; ergänze das Volume in headGroupSpec.volumes',
  'explanation.ResourceWithoutDomain':
    'Kubernetes hat keine Ressource {resource}: Schreibe den Namen eines Geräts mit seiner Domain, zum Beispiel nvidia.com/gpu, oder cpu, memory, ephemeral-storage.',
  'explanation.MemoryInThousandths':
    'Das „m“ von {bytes}m steht für Tausendstel Bytes, und mit so wenig Speicher startet kein Container; schreibe {bytes}Mi.',
  'explanation.ContainerNameTwice':
    'Der Pod hat zwei Container {name}; das lehnt Kubernetes ab: Benenne einen um.',
  'explanation.ContainerNameOfOperator':
    'Den Container {name} ergänzt der Operator selbst, und zwei davon lehnt Kubernetes ab: Benenne diesen um.',
  'explanation.PortNumberOutOfRange':
    'Kubernetes lehnt den Port {port} ab: Verwende eine Zahl von 1 bis 65535.',
  'explanation.PortNameTwice':
    'Der Container {container} hat zwei Ports {name}; das lehnt Kubernetes ab: Benenne einen um.',
  'explanation.RequestAboveLimit':
    'Die Anforderung {request} liegt über der Grenze {limit}; das lehnt Kubernetes ab: Senke die Anforderung oder erhöhe die Grenze.',
  'explanation.RequestUnlikeLimit':
    'Kubernetes nimmt {resource} nur mit einer Grenze, die der Anforderung gleicht: Setze beide auf dieselbe Zahl.',
  'explanation.ResourceNegative':
    'Kubernetes lehnt negative Mengen ab: {amount} von {resource}.',
  'explanation.ResourceNotWhole':
    'Kubernetes nimmt von {resource} nur ganze Zahlen: {amount} ist keine.',
  'explanation.VariableWithTwoValues':
    'Die Variable {name} hat value und valueFrom; das lehnt Kubernetes ab: Behalte eines von beiden.',
  'explanation.ProbeHandlers':
    'Kubernetes nimmt eine Prüfung nur mit genau einem von exec, grpc, httpGet und tcpSocket.',
  'explanation.ProbeValue':
    'Kubernetes lehnt den Pod ab: {field} dieser Prüfung muss {least} oder mehr sein.',
  'explanation.ProbeSuccess':
    'Kubernetes lehnt den Pod ab: successThreshold dieser Prüfung muss 1 sein.',
  'explanation.TolerationWithoutKey':
    'Kubernetes nimmt eine Toleranz ohne key nur mit operator: Exists.',
  'explanation.TolerationWithValue':
    'Kubernetes lehnt eine Toleranz mit operator: Exists und einem Wert ab: Entferne eines von beiden.',
  'explanation.SelectorNeedsValues':
    'Kubernetes nimmt operator: {operator} nur mit values und lehnt den Pod ab: Nenne einen Wert oder mehr.',
  'explanation.SelectorTakesNoValues':
    'Kubernetes nimmt operator: {operator} nur ohne values und lehnt den Pod ab: Entferne sie.',
  'explanation.SelectorNeedsNumber':
    'Kubernetes nimmt operator: {operator} nur mit einer ganzen Zahl und lehnt den Pod ab: Schreibe eine in Anführungszeichen, etwa ["4"].',
  'explanation.SkewTooSmall':
    'Kubernetes lehnt einen Pod mit maxSkew unter 1 ab: Schreibe 1 oder mehr.',
  'explanation.DnsNeedsServers':
    'Kubernetes nimmt dnsPolicy: None nur mit dnsConfig.nameservers und lehnt den Pod ab: Nenne einen, oder entferne dnsPolicy.',
  'explanation.SubPathOutside':
    'Kubernetes nimmt nur einen relativen Pfad im Volume und lehnt den Pod ab: Entferne „/“ am Anfang und jedes „..“.',
  'explanation.SubPathTwice':
    'Kubernetes lehnt subPath zusammen mit subPathExpr ab: Entferne eines von beiden.',
  'explanation.PrivilegedWithoutEscalation':
    'Kubernetes lehnt privileged: true zusammen mit allowPrivilegeEscalation: false ab: Entferne eines von beiden.',
  'explanation.HookHandlers':
    'Kubernetes nimmt {hook} nur mit genau einem von exec, httpGet, sleep und tcpSocket.',
  'explanation.HostPortTwice':
    'Zwei Ports des Pods belegen hostPort {port} des Knotens, und Kubernetes lehnt ihn ab: Nimm einen anderen, oder lass hostPort weg.',
  'explanation.AmountInvalid':
    'Kubernetes lehnt die Menge {amount} ab: Schreibe eine wie 500m, 2 oder 10Gi.',
  'explanation.VolumeSourceIncomplete':
    'Volume {name} nennt kein {field}, und Kubernetes lehnt den Pod ab: Ergänze es.',
  'explanation.HostPathUpwards':
    'Volume {name} hat den Pfad {path}, und Kubernetes lehnt einen Pod mit „..“ in einem hostPath ab: Schreib ihn ohne.',
  'explanation.HugePagesAlone':
    'Kubernetes nimmt {resource} nur zusammen mit cpu oder memory und lehnt den Pod ab: Füge eins davon hinzu.',
  'explanation.SpreadWithout':
    'Kubernetes lehnt eine Verteilung ohne {field} ab: Füge es hinzu.',
  'explanation.RootForbidden':
    'Der Container {container} startet nie, weil runAsNonRoot: true den Benutzer 0 verbietet; gib einen anderen Benutzer an, oder entferne runAsNonRoot',
  'explanation.SubmitterBackoff':
    'Kubernetes lehnt den Batch-Job des Submitters mit weniger als 0 ab; der Job wird also nie übergeben: Schreibe 0 oder mehr.',
  'explanation.HostPathRelative':
    'Volume {name} hat den Pfad {path}, den der Knoten nicht findet, weil er nicht mit „/“ beginnt',
  'explanation.MustHaveOneOf': 'braucht genau eines von {names}.',
  'explanation.MustBeIpAddress': 'muss eine IP-Adresse sein.',
  'explanation.MustBeAbsolutePath': 'muss mit „/“ beginnen.',
  'explanation.MustBeIpRange':
    'muss ein Bereich von IP-Adressen sein, zum Beispiel 10.0.0.0/8.',
  'explanation.MustBePortName':
    'muss eine Zahl von 1 bis 65535 sein oder ein Name aus höchstens 15 Kleinbuchstaben, Ziffern und einzelnen Bindestrichen, mit mindestens einem Buchstaben.',
  'explanation.MustBeHeaderName': 'darf nur Buchstaben, Ziffern und „-“ haben.',
  'explanation.MustHaveField': 'braucht {field}[ bei {other}|]: Ergänze es.',
  'explanation.MustNotHaveField':
    'darf {field}[ bei {other}|] nicht haben: Entferne es.',
  'explanation.MustHaveAtMost':
    'hat {count} Einträge, erlaubt sind höchstens {limit}: Entferne einige.',
  'explanation.MustNotRepeat':
    'darf {value} nicht zweimal haben: Entferne eines, oder benenne es um.',
  'explanation.PortNameUnknown':
    'Kein Port des Containers heißt {name}: Benenne einen so, oder schreibe eine Zahl.',
  'explanation.DeviceWithoutVolume':
    'Container {container} verwendet {volume} als Gerät. Der Pod hat kein solches Volume mit persistentVolumeClaim oder ephemeral, und Kubernetes lehnt ihn ab: Ergänze das Volume, oder entferne das Gerät.',
  'explanation.DeviceAndMount':
    'Container {container} hat {volume} als Mount und als Gerät, und Kubernetes lehnt den Pod ab: Behalte eines.',
  'explanation.SleepAboveGrace':
    'Kubernetes nimmt ein sleep bis terminationGracePeriodSeconds, das ist {grace}: Kürze es, oder erhöhe den Wert.',
  'explanation.ProcessesUnmasked':
    'Kubernetes nimmt procMount: Unmasked nur mit hostUsers: false im Pod: Ergänze das, oder entferne procMount.',
  'explanation.MustBeSysctl':
    'muss der Name eines Sysctls sein: Kleinbuchstaben, Ziffern, „-“ und „_“, mit Punkten dazwischen.',
  'explanation.NotOfInitContainers':
    'Kubernetes lehnt {field} eines Init-Containers ab: Entferne es, oder schreibe restartPolicy: Always für einen Sidecar.',
  'explanation.HostPortUnlike':
    'Mit hostNetwork lehnt Kubernetes einen hostPort ab, der nicht der containerPort ist: Schreibe {port}.',
  'explanation.ClaimUnknown':
    'Der Pod hat unter resourceClaims keinen Anspruch {name}; das lehnt Kubernetes ab: Ergänze ihn dort.',
  'explanation.ProcessesShared':
    'Kubernetes lehnt shareProcessNamespace zusammen mit hostPID ab: Entferne eines von beiden.',
  'explanation.SpreadTwice':
    'Kubernetes lehnt zwei Bedingungen mit gleichem topologyKey und whenUnsatisfiable ab: Entferne eine.',
  'explanation.TolerationSeconds':
    'Kubernetes nimmt tolerationSeconds nur mit effect: NoExecute.',
};
