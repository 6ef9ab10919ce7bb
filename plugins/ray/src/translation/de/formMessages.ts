/** Common texts of forms, in German. */
export const formMessages = {
  'form.notSavedTitle': 'Nicht gespeichert',
  'form.notRenewed': 'Gespeichert, aber Pods wurden nicht erneuert: {{reason}}',
  'form.signedOut':
    'Deine Sitzung ist zu Ende. Melde dich in einem anderen Tab neu an und versuche es noch einmal: Nichts von deinen Eingaben geht verloren.',
  'form.conflict':
    'Jemand anders hat das seit dem Öffnen geändert, darum wurde nichts gespeichert. Übernimm die fremden Änderungen und prüfe noch einmal: Deine bleiben.',
  'form.deleted':
    'Jemand anders hat das seit dem Öffnen gelöscht, darum wurde nichts gespeichert. Um es mit deinen Änderungen neu anzulegen, kopiere den Text unter YAML in das Formular für ein neues.',
  'form.namespaceNone':
    'Kein bekannter Namespace passt. Du kannst jeden anderen eintippen.',
  'form.namespaceFirst': 'Wähle zuerst einen Namespace',
  'form.optionsLoading': 'Wird geladen …',
  'form.noOptions': 'Es gibt nichts zur Auswahl',
  'form.namespaceLimited': 'Anlegen darfst du es in {{namespaces}}.',
  'form.deniedHint': 'Bitte darum, wer das Portal verwaltet.',
  'form.readOnlyHint':
    'Bitte die Administration des Portals um mehr Rechte in Kubernetes.',
  'form.namespaceDenied':
    'Dir fehlt die Berechtigung {{permission}} in {{namespace}}: Wähle einen anderen Namespace, oder frage die Administration des Portals.',
  'form.requiredMark': 'Pflichtfeld',
  'form.frozenIdentity': 'Nicht änderbar: Klone es, um ein anderes zu haben.',
  'form.draft.title': 'Dein Entwurf ist wiederhergestellt',
  'form.draft.description': 'Sie wurden noch nicht abgeschickt.',
  'form.draft.discard': 'Verwerfen',
  'form.outdated.title': 'Jemand anders hat das inzwischen geändert',
  'form.outdated.description':
    'Die fremden Änderungen kommen ins Formular, deine bleiben. Wo beide dasselbe geändert haben, gilt deins.',
  'form.outdated.takeOver': 'Neu laden und meine Änderungen behalten',
  'form.outdated.diff': 'Die fremden Änderungen',
  'form.hints.title': 'Das wirkt vielleicht anders als erwartet',
  'form.hints.quote': 'Das ganze Kommando auf dem Cluster ausführen',
  'form.review.action': 'Prüfen',
  'form.review.title': 'Prüfen',
  'form.review.createHint':
    'Der Server hat es zusammen mit Kubernetes geprüft und würde das speichern:',
  'form.review.changeHint':
    'Der Server hat es zusammen mit Kubernetes geprüft und würde das ändern:',
  'form.review.likeHint':
    'Der Server hat es zusammen mit Kubernetes geprüft und würde das anlegen; gezeigt ist, was anders ist als bei {{name}}:',
  'form.review.noChanges': 'Nichts ändert sich.',
  'form.review.warnings_one': 'Der Server warnt',
  'form.review.warnings_other': 'Der Server warnt vor {{count, number}} Dingen',
  'form.review.diff': 'Was sich ändert',
  'form.review.yaml': 'Als YAML',
  'form.review.back': 'Zurück zum Formular',
  'form.review.submitAndRenew': 'Speichern und Pods erneuern',
  'form.review.renewHint':
    'Laufende Pods behalten ihre alte Definition. Beim Erneuern werden sie gelöscht und vom Operator neu angelegt: Was in ihnen läuft, geht verloren.',
  'form.copyAs.title': 'Kopieren als …',
  'form.copyAs.yaml': 'YAML des Formulars',
  'form.copyAs.curl': 'curl-Befehl',
  'form.copyAs.kubectl': 'kubectl-Befehl',
  'form.copyAs.gitPatch': 'Patch für Git',
  'form.copyAs.scaffolderStep': 'Schritt einer Softwarevorlage',
  'form.limit':
    'Höchstens {{limit, number}} sind erlaubt. Wende dich an die Administration des Portals, wenn du mehr brauchst.',
  'form.source.view': 'Ansicht des Formulars',
  'form.source.fields': 'Formular',
  'form.source.yaml': 'YAML',
  'form.source.json': 'JSON',
  'form.source.label': 'Nachricht der Schnittstelle',
  'form.source.hint': 'Das Formular folgt beim Tippen.',
  'form.source.unreadable': 'Der Text ist nicht lesbar: Korrigiere ihn zuerst.',
  'form.source.broken': 'Das Formular kann dem nicht folgen',
  'form.source.refused': 'Behebe zuerst das hier',
  'form.source.atLine': 'Zeile {{line}}: {{message}}',
  'form.source.unknown':
    'Diese Felder sind nicht bekannt und werden weggelassen',
  'form.required': 'Fülle das aus.',
  'form.failedTitle': 'Nicht angelegt',
  'form.denied':
    'Deinem Konto fehlt hier die Berechtigung {{permission}}. Die Verwaltung des Portals kann sie erteilen.',
  'form.namespace': 'Namespace',
  'form.namespaceHint': 'Ein vorhandener Namespace von Kubernetes.',
  'form.name': 'Name',
  'form.advanced': 'Weitere Einstellungen',
  'form.add': 'Hinzufügen',
  'form.addTo': '{{list}}: hinzufügen',
  'form.key': 'Schlüssel',
  'form.value': 'Wert',
  'form.pair': '{{list}}: {{part}} {{number}}',
  'form.removePair': '{{list}}: {{number}} entfernen',
  'form.duplicateKey': 'Diesen Schlüssel gibt es zweimal.',
  'form.emptyKey': 'Fülle den Schlüssel aus oder entferne die Zeile.',
} as const;
