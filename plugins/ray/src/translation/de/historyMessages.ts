/** Texts of the history of changes, in German; placeholders in single braces are those of the contract. */
export const historyMessages = {
  'history.title': 'Verlauf der Änderungen',
  'history.description':
    'Änderungen über das Portal stehen einzeln da. Änderungen direkt in Kubernetes sind je Client zusammengefasst.',
  'history.lastBefore': 'Die letzte Änderung davor:',
  'history.recurred.ofOwner_one':
    'Dasselbe Problem trat in den letzten sieben Tagen auch bei {{count, number}} anderen von {{owner}} auf',
  'history.recurred.ofOwner_other':
    'Dasselbe Problem trat in den letzten sieben Tagen auch bei {{count, number}} anderen von {{owner}} auf',
  'history.recurred.inNamespace_one':
    'Dasselbe Problem trat in den letzten sieben Tagen auch bei {{count, number}} anderen in diesem Namespace auf',
  'history.recurred.inNamespace_other':
    'Dasselbe Problem trat in den letzten sieben Tagen auch bei {{count, number}} anderen in diesem Namespace auf',
  'history.recurred.template_one': '{{count, number}} mit derselben Vorlage',
  'history.recurred.template_other': '{{count, number}} mit derselben Vorlage',
  'history.recurred.latest': 'zuletzt:',
  'history.list': 'Änderungen, neueste zuerst',
  'history.fields': 'Geänderte Felder',
  'history.none': 'Es ist keine Änderung verzeichnet.',
  'history.missing':
    'Der Verlauf des Portals lässt sich gerade nicht lesen: Hier können Änderungen fehlen.',
  'history.notWritten':
    'Das Portal kann seit {{time}} nicht in seine Datenbank schreiben: Was seitdem geschehen ist, kann hier fehlen.',
  'history.someone': 'Jemand',
  'history.action.created': 'Angelegt von {{who}}',
  'history.action.changed': 'Geändert von {{who}}',
  'history.action.scaled': 'Skaliert von {{who}}',
  'history.action.suspended': 'Angehalten von {{who}}',
  'history.action.resumed': 'Fortgesetzt von {{who}}',
  'history.action.ownerChanged': 'Besitzer geändert von {{who}}',
  'history.action.podsRenewed': 'Pods erneuert von {{who}}',
  'history.action.deleted': 'Gelöscht von {{who}}',
  'history.action.changedOutside': 'Direkt in Kubernetes geändert von {{who}}',
  'history.action.changedUnrecorded':
    'Über das Portal von unbekannter Seite geändert',
  'history.action.clusterReplaced':
    'Gelöscht von {{who}}: Ihr Cluster wurde ersetzt oder hat einen anderen Eigentümer',
  'history.action.idleWarned':
    '{{who}} hat den Eigentümer vor dem Anhalten gewarnt: ungenutzt',
  'history.action.idleWithdrawn':
    '{{who}} hat die Warnung zurückgenommen: wieder genutzt',
  'history.action.idleKept': 'Trotz Leerlauf behalten von {{who}}',
  'history.portal': 'Das Portal',
  'history.transport.steward': 'von selbst',
  'history.transport.page': 'über die Seite',
  'history.transport.http': 'über HTTP',
  'history.transport.grpc': 'über gRPC',
  'history.transport.action': 'durch eine Aktion, etwa eines Agenten',
  'history.notSet': 'nicht gesetzt',
  'history.becomes': 'wird zu',
  'history.more_one': 'und {{count, number}} weiteres Feld',
  'history.more_other': 'und {{count, number}} weitere Felder',
  'explanation.ObjectWasCreated': '{kind} {name} wurde angelegt.',
  'explanation.ObjectIsBeingDeleted': '{kind} {name} wird gelöscht.',
  'explanation.ContainerHasEnded':
    'Der Container {container} wurde mit {exitCode} beendet.',
  'explanation.ContainerWasRestarted':
    'Der Container {container} wurde neu gestartet ({restarts} Neustarts).',
  'explanation.ContainerWasStarted':
    'Der Container {container} wurde gestartet.',
  'explanation.FieldOwner': 'der Besitzer',
  'explanation.FieldRayVersion': 'die Ray-Version',
  'explanation.FieldAutoscaling': 'die Autoskalierung',
  'explanation.FieldEntrypoint': 'der Startbefehl',
  'explanation.FieldGroup': 'die Gruppe {group}',
  'explanation.FieldReplicas': 'die Zahl der Worker der Gruppe {group}',
  'explanation.FieldMinReplicas':
    'die kleinste Zahl der Worker der Gruppe {group}',
  'explanation.FieldMaxReplicas':
    'die größte Zahl der Worker der Gruppe {group}',
  'explanation.FieldImage': 'das Image [der Gruppe {group}|des Heads]',
  'explanation.FieldTemplate': 'die Vorlage [der Gruppe {group}|des Heads]',
  'explanation.FieldCpu': 'die CPU [der Gruppe {group}|des Heads]',
  'explanation.FieldMemory': 'der Speicher [der Gruppe {group}|des Heads]',
  'explanation.FieldResource': '{resource} [der Gruppe {group}|des Heads]',
  'explanation.FieldVariable':
    'die Variable {variable} [der Gruppe {group}|des Heads]',
  'explanation.FieldStartParameter':
    'der Startparameter {parameter} [der Gruppe {group}|des Heads]',
  'explanation.FieldDeployment':
    '{setting} des Deployments {deployment} der Anwendung {application}',
  'explanation.FieldApplication':
    '[{setting} der Anwendung {application}|die Anwendung {application}]',
  'explanation.FieldRuntimeVariable':
    'die Variable {variable} der Laufzeitumgebung',
  'explanation.FieldRuntimeEnvironment': '{setting} der Laufzeitumgebung',
  'explanation.FieldSetting': '{setting}',
} as const;
