/** Why a form or a request is not accepted, in German; placeholders are those of the contract. */
export const germanViolations = {
  'explanation.RemoveUnknownField':
    'Das Feld {field} ist unbekannt: Entferne es',
  'explanation.RemoveUnknownParameter':
    'Den Parameter {name} gibt es nicht: Entferne ihn; möglich sind hier {known}',
  'explanation.ParameterMisspelled':
    'Den Parameter {name} gibt es nicht, und ohne {meant} darf die Anfrage nicht ausgeführt werden: Schreibe ihn so.',
  'explanation.UnknownFieldRefused':
    'Das Feld {field} ist unbekannt: Entferne es, oder sende fieldValidation=Warn.',
  'explanation.UnknownFieldsRefused':
    'Die Felder {fields}[ und {more} weitere] sind unbekannt: Entferne sie, oder sende fieldValidation=Warn.',
  'explanation.DuplicateField':
    'Das Feld {field} kommt doppelt vor, als {before} und als {given}: Behalte eines davon',
  'explanation.DuplicateKey':
    'Der Schlüssel {key} kommt doppelt vor, als {key} und als {given}: Behalte einen davon',

  'explanation.ClusterNameMissing': 'Der Cluster braucht einen Namen.',
  'explanation.ClusterUserMissing':
    'Der Cluster braucht jemanden, dem er gehört.',
  'explanation.JobNameMissing': 'Der Job braucht einen Namen.',
  'explanation.JobUserMissing': 'Der Job braucht jemanden, dem er gehört.',
  'explanation.ServiceNameMissing': 'Der Service braucht einen Namen.',
  'explanation.ServiceUserMissing':
    'Der Service braucht jemanden, dem er gehört.',
  'explanation.TemplateNameMissing': 'Die Vorlage braucht einen Namen.',

  'explanation.NameOfCluster': 'Der Name des Clusters',
  'explanation.NameOfJob': 'Der Name des Jobs',
  'explanation.NameOfService': 'Der Name des Service',
  'explanation.NameOfCronJob':
    'Der Name, an den der Operator für jeden Job sechs Zeichen anhängt,',
  'explanation.NameOfTemplate': 'Der Name der Vorlage',
  'explanation.NameOfOwner': 'Der Besitzer',
  'explanation.NameOfQueue': 'Der Name der Warteschlange',
  'explanation.NameOfImage': 'Das Image',
  'explanation.NameOfVariable': 'Der Name der Umgebungsvariable {name}',
  'explanation.NameInField': 'Der Name in {field}',
  'explanation.NameOfGroup': 'Der Gruppenname „{name}“',
  'explanation.NameOfVolume': 'Der Name des Volumes, „{name}“,',
  'explanation.NameOfAccelerator': 'Der Ressourcenname der GPU',
  'explanation.NameOfResource': 'Der Ressourcenname „{name}“',
  'explanation.NameOfLabel': 'Der Label-Schlüssel „{name}“',
  'explanation.NameOfAnnotation': 'Der Annotationsschlüssel „{name}“',
  'explanation.NameOfMetadata':
    'Der Metadaten-Schlüssel „{name}“ wird zu einer Annotation: Er',
  'explanation.ValueOfLabel': 'Der Wert des Labels „{name}“',
  'explanation.ValueOfVersion': 'Die Version',

  'explanation.MustBeDns1035Label':
    'darf nur aus Kleinbuchstaben, Ziffern und „-“ bestehen, beginnt mit einem Buchstaben und endet mit einem Buchstaben oder einer Ziffer.',
  'explanation.MustBeDnsSubdomain':
    'darf nur aus Kleinbuchstaben, Ziffern, „-“ und „.“ bestehen, beginnt und endet mit einem Buchstaben oder einer Ziffer.',
  'explanation.MustBeDnsLabel':
    'darf nur aus Kleinbuchstaben, Ziffern und „-“ bestehen, beginnt und endet mit einem Buchstaben oder einer Ziffer.',
  'explanation.MustBeLabelValue':
    'darf nur aus Buchstaben, Ziffern, „-“, „_“ und „.“ bestehen, beginnt und endet mit einem Buchstaben oder einer Ziffer.',
  'explanation.MustBeImage':
    'muss ein Image wie rayproject/ray:2.46.0 sein: ein Repository, dahinter ein Tag oder ein Digest.',
  'explanation.ImageInCapitals':
    'Ein Repository hat nur kleine Buchstaben, und kein Knoten lädt {path}: schreibe es klein.',
  'explanation.ImageDigest':
    'Der Digest hinter „@“ muss sha256: und 64 kleine Hexadezimalziffern sein, sonst lädt kein Knoten das Image: kopiere den ganzen Digest aus der Registry, oder schreibe „:“ für einen Tag.',
  'explanation.MustBeDataKey':
    'muss aus Buchstaben, Ziffern, „-“, „_“ und „.“ bestehen.',
  'explanation.MustBeVariableName':
    'darf nur aus druckbaren ASCII-Zeichen ohne „=“ bestehen.',
  'explanation.MustBeVisible':
    'darf keine Steuerzeichen, Zeilenenden oder unsichtbaren Zeichen enthalten.',
  'explanation.MustHaveDnsPrefix': 'braucht vor dem „/“ einen DNS-Namen.',
  'explanation.MustHaveNameAfterSlash': 'braucht hinter dem „/“ einen Namen.',
  'explanation.TooLong':
    'hat {length} Zeichen, erlaubt sind höchstens {limit}: Kürze den Text.',

  'explanation.FaultToleranceMissing':
    'RAY_REDIS_ADDRESS braucht die Annotation {annotation}: "true"; ohne sie lehnt der Operator den Cluster ab.',
  'explanation.ClusterSpecMissing': 'Es fehlt die Beschreibung eines Clusters.',
  'explanation.HeadMissing': 'Der Cluster braucht einen Head.',
  'explanation.HeadTemplateMissing': 'Der Head braucht eine Compute-Vorlage.',
  'explanation.StartParametersMissing':
    'Der Head braucht mindestens einen Startparameter.',
  'explanation.HeadPullPolicyUnknown': 'Wähle Always oder IfNotPresent.',
  'explanation.ServiceTypeUnknown':
    'Den Service-Typ „{type}“ gibt es nicht: Wähle ClusterIP, NodePort oder LoadBalancer.',
  'explanation.MaximumZero': 'Das Maximum muss mindestens 1 sein.',
  'explanation.MinimumAboveMaximum': 'Das Minimum liegt über dem Maximum.',
  'explanation.ReplicasNegative': 'Darf nicht negativ sein.',
  'explanation.GroupNameMissing': 'Die Worker-Gruppe braucht einen Namen.',
  'explanation.GroupTemplateMissing':
    'Die Worker-Gruppe braucht eine Compute-Vorlage.',
  'explanation.WorkerPullPolicyUnknown': 'Wähle Always oder IfNotPresent.',
  'explanation.TooManyGroups':
    'Es sind {count} Worker-Gruppen, erlaubt sind höchstens {limit}: Fasse sie zu weniger und größeren zusammen.',
  'explanation.GroupNameUsedTwice':
    'Der Gruppenname „{name}“ kommt zweimal vor: Benenne eine der Gruppen um.',
  'explanation.ImageMissing':
    'Es fehlt ein Image: Nenne eines, oder die Version von Ray, deren Standard-Image genommen wird.',
  'explanation.AutoscalerAmountInvalid':
    'Gib eine Menge an, wie Kubernetes sie schreibt: 500m oder 1Gi.',
  'explanation.UpscalingModeUnknown':
    'Die Art zu vergrößern „{mode}“ gibt es nicht: Wähle Default, Aggressive oder Conservative.',

  'explanation.VariableGivenTwice':
    'Die Umgebungsvariable {name} kommt zweimal vor.',
  'explanation.VariableSetByPortal':
    'Die Umgebungsvariable {name} setzt Rayport selbst.',
  'explanation.VariableTwiceHere':
    'Die Umgebungsvariable {name} kommt zweimal vor: Entferne sie hier.',
  'explanation.VariableAmongEnvs':
    'Die Umgebungsvariable {name} steht schon unter denen des ganzen Clusters: Entferne sie hier.',
  'explanation.VariableFixed':
    'Die Umgebungsvariable {name} setzt Rayport selbst: Entferne sie hier.',

  'explanation.VariableObjectMissing':
    'Der Umgebungsvariable {variable} fehlt der Name: Nenne {object}.',
  'explanation.VariableKeyMissing':
    'Der Umgebungsvariable {variable} fehlt der Schlüssel: Nenne, woher ihr Wert kommt.',
  'explanation.MountPathColon': 'Der mountPath darf keinen „:“ enthalten.',
  'explanation.MountPathMissing':
    'Das Volume {volume} hat keinen mountPath: Nenne einen.',
  'explanation.ClaimMissing':
    'Dem Volume {volume} fehlt die Quelle: Nenne den Claim.',
  'explanation.HostPathMissing':
    'Dem Volume {volume} fehlt die Quelle: Nenne den Pfad auf dem Knoten.',
  'explanation.ConfigMapMissing':
    'Dem Volume {volume} fehlt die Quelle: Nenne die ConfigMap.',
  'explanation.SecretMissing':
    'Dem Volume {volume} fehlt die Quelle: Nenne das Secret.',
  'explanation.EphemeralStorageMissing':
    'Gib an, wie groß es sein soll: zum Beispiel 10Gi.',
  'explanation.EphemeralStorageInvalid':
    'Gib eine Menge an, wie Kubernetes sie schreibt: 500m oder 1Gi.',
  'explanation.EmptyDirStorageInvalid':
    'Gib eine Menge an, wie Kubernetes sie schreibt: 500m oder 1Gi.',
  'explanation.VolumeNameUsedTwice':
    'Der Volume-Name „{name}“ kommt zweimal vor: Benenne eines der Volumes um.',
  'explanation.PathMountedTwice': 'Der Pfad „{path}“ ist zweimal eingehängt.',

  'explanation.CpuZero': 'Muss mindestens 1 sein.',
  'explanation.MemoryZero': 'Muss mindestens 1 sein.',
  'explanation.MemoryUnitUnknown':
    '„{quantity}“ ist keine Menge Speicher: Die Einheit muss Ki, Mi, Gi, Ti, Pi, Ei, k, M, G, T, P oder E sein.',

  'explanation.SubmitterAmountInvalid':
    'Gib eine Menge an, wie Kubernetes sie schreibt: 500m oder 1Gi.',
  'explanation.EntrypointMissing':
    'Es fehlt der Entrypoint: Schreibe den Befehl, den der Job ausführt, etwa python main.py.',
  'explanation.JobIdUnsafe':
    'jobId enthält das Zeichen {character}: Nimm Buchstaben, Ziffern, „-“, „_“ und „.“, denn der Operator schreibt sie in einen Shell-Befehl und in eine Adresse.',
  'explanation.ScheduleEmpty':
    'Es fehlt der Zeitplan: Schreibe einen, etwa 0 3 * * *.',
  'explanation.ScheduleFields':
    'Der Zeitplan hat {count} Felder und braucht 5: Minute, Stunde, Tag des Monats, Monat, Wochentag.',
  'explanation.ScheduleField':
    'Das Feld {number} des Zeitplans, {value}, muss von {least} bis {most} reichen, zum Beispiel {example}.',
  'explanation.ScheduleNeverComes':
    'Kein Monat des Zeitplans hat seinen Tag, und der Operator legt dann einen Job nach dem anderen an: Wähle einen Tag, den es gibt.',
  'explanation.ScheduleName':
    'Den Zeitplan {value} gibt es nicht: Nimm {names} oder @every mit einer Dauer wie 1h30m.',
  'explanation.ScheduleZone':
    'Die Zeitzone {zone} des Zeitplans gibt es nicht: Nimm einen Namen wie Europe/Berlin.',
  'explanation.FieldNegative': 'Darf nicht negativ sein.',
  'explanation.ResourcesInvalid':
    'entrypointResources muss ein JSON-Objekt mit einer Menge je Ressource sein, zum Beispiel {example}.',
  'explanation.ResourceHasField':
    'Ray lehnt {name} unter den eigenen Ressourcen eines Entrypoints ab: Verwende {field}.',
  'explanation.TtlNeedsShutdown':
    'ttlSecondsAfterFinished braucht shutdownAfterJobFinishes: true; sonst lehnt der Operator den Job ab.',
  'explanation.SelectorWithoutCluster':
    'clusterSelector muss den Cluster unter dem Schlüssel {key} nennen; andere beachtet der Operator nicht.',
  'explanation.ServeConfigMissing': 'Es fehlt die Serve-Konfiguration.',
  'explanation.ServeConfigAwaited':
    'Der Service wird erst mit einer Serve-Konfiguration bereit: Die leere, die der Operator bis dahin schickt, lehnt Ray ab.',

  'explanation.NotYaml': '{field} ist kein gültiges YAML:',
  'explanation.YamlProblem': '{words}[ in Zeile {line}, Spalte {column}].',
  'explanation.YamlTooLong':
    'Der Text hat {length} Zeichen, erlaubt sind höchstens {limit}: Kürze ihn.',
  'explanation.YamlTooManyNodes':
    'Es sind mehr als {limit} Schlüssel und Werte: Schreibe weniger.',
  'explanation.YamlTooManyAliases':
    'Es sind mehr als {limit} Aliasse: Schreibe weniger.',
  'explanation.YamlResolvedTooLong':
    'Mit aufgelösten Aliassen sind es mehr als {limit} Zeichen: Verwende weniger Aliasse.',

  'explanation.ValueInvalid': '{value}',
  'explanation.MustBeText': 'muss ein Text sein.',
  'explanation.MustBeNumber': 'muss eine Zahl sein.',
  'explanation.QueryNumberInvalid':
    '{value} geht hier nicht: {field} muss eine ganze Zahl sein.',
  'explanation.MustBeWholeNumber':
    'muss eine ganze Zahl von {minimum} bis {maximum} sein.',
  'explanation.MustBeBoolean': 'muss true oder false sein.',
  'explanation.MustBeOneOf': 'muss einer von diesen Werten sein: {names}.',
  'explanation.MustBeList': 'muss eine Liste sein.',
  'explanation.MustBeObject': 'muss ein Objekt sein.',
  'explanation.NestedTooDeeply':
    'ist zu tief verschachtelt: Kein Feld der API hat so viele Ebenen.',
  'explanation.ValueNotPossible': 'Dieser Wert geht hier nicht.',
  'explanation.NamespaceOfPath':
    'Der Inhalt muss den Namespace des Pfads wiederholen, „{namespace}“.',
  'explanation.BodyEmpty':
    'Der Inhalt ist leer: Sende ein JSON-Objekt mit dem, was du möchtest.',
  'explanation.BodyOfKubernetes':
    'Der Inhalt ist ein Objekt von Kubernetes: Sende es an /apis/ray.io/v1, oder sende die Felder dieser API.',
  'explanation.PatchReplacesList':
    'Eine Änderung ersetzt die ganze Liste: Sende alle ihre Einträge, jeden mit allen seinen Feldern.',
  'explanation.BodyUnknown':
    'Der Inhalt hat nur unbekannte Felder, {fields}[ und {more} weitere]: Sende das Objekt selbst, nicht in ein anderes verpackt, mit Feldern wie dokumentiert.',

  'explanation.WorkersAboveLimit':
    'Höchstens {limit} sind erlaubt. Wende dich an die Administration des Portals, wenn du mehr brauchst.',
  'explanation.AllWorkersAboveLimit':
    'Alle Worker-Gruppen zusammen dürfen höchstens {limit} Worker haben. Wende dich an die Administration des Portals, wenn du mehr brauchst.',
  'explanation.EntriesAboveLimit':
    '{field}[ der Worker-Gruppe „{group}“] hat {value} Einträge, erlaubt sind höchstens {limit}. Die Administration des Portals kann {setting} erhöhen.',
  'explanation.EntriesOfHeadAboveLimit':
    '{field} des Heads hat {value} Einträge, erlaubt sind höchstens {limit}. Die Administration des Portals kann {setting} erhöhen.',
  'explanation.EntriesOfClusterAboveLimit':
    '{field} des Clusters hat {value} Einträge, erlaubt sind höchstens {limit}. Die Administration des Portals kann {setting} erhöhen.',
  'explanation.EntriesOfAutoscalerAboveLimit':
    '{field} der Autoskalierung hat {value} Einträge, erlaubt sind höchstens {limit}. Die Administration des Portals kann {setting} erhöhen.',

  'explanation.PrivilegedContainer': 'Ein privilegierter Container',
  'explanation.AddedCapability': 'Die Capability „{capability}“',
  'explanation.KeptCapabilities':
    'Ein Container, der die Capabilities „{capability}“ nicht ablegt,',
  'explanation.HostPath': 'Der Pfad „{path}“ des Knotens',
  'explanation.AppArmorProfile': 'Das AppArmor-Profil „{profile}“',
  'explanation.ForbiddenByLevel':
    'ist in diesem Namespace nicht erlaubt (Pod Security Standards, Stufe {level}). Wähle etwas anderes, oder frage die Administration des Portals.',
  'explanation.SystemNamespace':
    'Dieser Namespace gehört Kubernetes selbst: Wähle einen anderen, oder frage die Administration des Portals.',
} as const;
