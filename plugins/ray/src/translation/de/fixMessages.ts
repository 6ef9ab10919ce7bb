/** Fixes, in German. */
export const fixMessages = {
  'fix.changeImage.action': 'Image ändern',
  'fix.changeImage.title': 'Image von {{name}} ändern',
  'fix.openLog.whole': 'Protokoll lesen',
  'fix.openLog.of': 'Protokoll von {{container}} lesen',
  'fix.openLog.previous': 'Protokoll des vorigen Laufs von {{container}}',
  'fix.renewPods.action': 'Pods erneuern',
  'fix.resume.cluster': 'Cluster {{cluster}} fortsetzen',
  'fix.useSmallerTemplate.action': 'Kleinere Vorlage wählen',
  'fix.useSmallerTemplate.title': 'Kleinere Vorlage für {{name}} wählen',
  'fix.useLargerTemplate.action': 'Größere Vorlage wählen',
  'fix.useLargerTemplate.title': 'Größere Vorlage für {{name}} wählen',
  'fix.useToleratingTemplate.action':
    'Vorlage wählen, die die Taints toleriert',
  'fix.useToleratingTemplate.title': 'Andere Vorlage für {{name}} wählen',
  'fix.useToleratingTemplate.taints':
    'Knoten halten die Pods mit diesen Taints fern: {{taints}}.',
  'fix.useToleratingTemplate.tolerates': 'toleriert sie',
  'fix.useToleratingTemplate.create': 'Neue Vorlage, die sie toleriert',
  'fix.changeReference.action': 'Verweis ändern',
  'fix.changeReference.title': 'Ändern, worauf {{name}} verweist',
  'fix.changeReference.missing':
    'Im Namespace {{namespace}} nicht zu finden: {{references}}.',
  'fix.changeReference.missingKey':
    'Im Namespace {{namespace}} hat {{references}} keinen Schlüssel {{key}}.',
  'fix.changeReference.mayBeMissing':
    'Davon ist im Namespace {{namespace}} mindestens eines nicht zu finden oder lässt sich nicht einhängen.',
  'fix.changeReference.of': 'Für {{places}}.',
  'fix.changeReference.variable': 'die Variable {{name}}',
  'fix.changeReference.volume': 'das Volume {{name}}',
  'fix.changeReference.key': 'Schlüssel in {{reference}}',
  'fix.changeStartParameters.action': 'Startparameter ändern',
  'fix.changeStartParameters.title': 'Startparameter von {{name}} ändern',
  'fix.changeStartParameters.refused':
    'Ohne {{parameter}} würde er nicht abgelehnt.',
  'fix.changeStartParameters.ofHead': 'Startparameter des Heads',
  'fix.changeStartParameters.ofGroup':
    'Startparameter der Worker-Gruppe {{group}}',
  'fix.changeServeConfig.action': 'Serve-Konfiguration ändern',
  'fix.changeServeConfig.title': 'Ändern, was {{name}} bereitstellt',
  'fix.changeServeConfig.words': 'Ray sagt zu {{application}}: {{words}}.',
  'fix.raiseQuota.action': 'Um ein größeres Kontingent bitten',
  'fix.raiseQuota.title': 'Um ein größeres Kontingent bitten',
  'fix.raiseQuota.hint':
    'Schick das an die Administration des Namespace {{namespace}}:',
  'fix.raiseQuota.request':
    'Das Kontingent {{quota}} des Namespace {{namespace}} ist zu klein für {{name}}.',
  'fix.raiseQuota.requestUnnamed':
    'Ein Kontingent des Namespace {{namespace}} ist zu klein für {{name}}.',
  'fix.raiseQuota.amounts':
    'Ein Pod verlangt {{requested}}; das Kontingent erlaubt zusammen {{limited}}.',
  'fix.raiseQuota.copy': 'Text kopieren',
  'fix.runAgainWith.title': '{{name}} noch einmal ausführen',
  'fix.runAgainWith.hint':
    'Es entsteht ein neuer Job {{name}}, der sich nur hierin unterscheidet; der alte bleibt.',
  'fix.runAgainWith.image': 'Mit anderem Image noch einmal ausführen',
  'fix.runAgainWith.template': 'Mit anderer Vorlage noch einmal ausführen',
  'fix.runAgainWith.memory':
    'Mit doppelt so viel Speicher noch einmal ausführen',
  'fix.runAgainWith.gpus': 'Mit doppelt so vielen GPUs noch einmal ausführen',
  'fix.runAgainWith.size': 'Mit passender Größe noch einmal ausführen',
  'fix.runAgainWith.package': 'Mit dem Paket {{name}} noch einmal ausführen',
  'fix.runMore.title.memory':
    '{{name}} mit mehr Speicher noch einmal ausführen',
  'fix.runMore.title.gpus': '{{name}} mit mehr GPUs noch einmal ausführen',
  'fix.runMore.title.size':
    '{{name}} mit passender Größe noch einmal ausführen',
  'fix.runMore.title.packages':
    '{{name}} mit einem weiteren Paket noch einmal ausführen',
  'fix.runMore.title.image': '{{name}} mit anderem Image noch einmal ausführen',
  'fix.runMore.head': 'Head',
  'fix.runMore.group': 'Worker-Gruppe {{name}}',
  'fix.runMore.to': '{{before}} → {{after}}, Vorlage {{template}}',
  'fix.runMore.toNew':
    '{{before}} → {{after}}, Vorlage {{template}}, die dafür angelegt wird',
  'fix.runMore.none.memory':
    'Keine Vorlage des Namespace hat mehr Speicher, und du darfst keine anlegen. Bearbeite den Job, oder wende dich an die Administration des Portals.',
  'fix.runMore.none.gpus':
    'Keine Vorlage des Namespace hat mehr GPUs, und du darfst keine anlegen. Bearbeite den Job, oder wende dich an die Administration des Portals.',
  'fix.runMore.none.size':
    'Keine Vorlage des Namespace ist kleiner und groß genug, und du darfst keine anlegen.',
  'fix.runMore.none.packages':
    'Der Job liest seine Pakete aus einer Datei oder einer vorhandenen Umgebung. Füge das Paket dort hinzu, oder bearbeite den Job.',
  'fix.runMore.none.image':
    'Keine Gruppe des Jobs hat dieses Image: Es gehört zu einem weiteren Container. Bearbeite den Job.',
  'fix.runMore.templatesGone':
    'Gelöschte Vorlagen: {{names}}. Wähle andere mit „Bearbeiten und ausführen“.',
  'fix.runMore.imageFirst': 'Nenne zuerst das Image.',
  'fix.runMore.imageHint': 'Ersetzt {{images}} in: {{groups}}.',
  'fix.runMore.otherRay':
    'Damit ändert sich die Version von Ray: {{before}} → {{after}}.',
  'fix.runMore.package': 'Paket',
  'fix.runMore.packageFirst': 'Nenne zuerst das Paket.',
  'fix.runMore.packageHint':
    'Wird für diesen Job aus dem Paketindex installiert, als Zeile von requirements.txt: Name==Version. Ein eigenes Modul gehört stattdessen als Datei in das Arbeitsverzeichnis.',
  'fix.codeGone.title': 'Der Code dieses Laufs ist nicht mehr da',
  'fix.codeGone.own':
    'Das Portal hat {{name}}, das für diesen Job hochgeladen wurde, nicht mehr, oder jemand anders hat es hochgeladen.',
  'fix.codeGone.existing':
    'Cluster {{cluster}} hat {{name}}, das für diesen Job hochgeladen wurde, nicht mehr: Ray löscht es, wenn kein Job es mehr verwendet.',
  'fix.codeGone.kept_one': 'Der Verlauf hat seine einzige Datei aufbewahrt.',
  'fix.codeGone.kept_other':
    'Der Verlauf hat alle {{count, number}} Dateien aufbewahrt.',
  'fix.codeGone.again':
    'Führe den Ordner noch einmal aus, aus dem der Code kam.',
  'fix.codeGone.upload': 'Noch einmal hochladen',
  'fix.codeGone.uploaded_one':
    'Die Datei ist wieder hochgeladen. Der Job kann laufen.',
  'fix.codeGone.uploaded_other':
    'Die {{count, number}} Dateien sind wieder hochgeladen. Der Job kann laufen.',
  'fix.codeGone.failed': 'Das Hochladen ist fehlgeschlagen: {{reason}}',
  'fix.codeGone.lacks.everything':
    'Der Verlauf hat seine Dateien nicht aufbewahrt, oder noch nicht: Er fragt Ray einmal in der Minute.',
  'fix.codeGone.lacks.order':
    'Der Lauf hatte mehrere Pakete, die das Portal nicht wieder hochladen kann.',
  'fix.codeGone.lacks.files_one':
    'Der Verlauf hat eine seiner Dateien nicht aufbewahrt.',
  'fix.codeGone.lacks.files_other':
    'Der Verlauf hat {{count, number}} seiner Dateien nicht aufbewahrt.',
  'fix.codeGone.lacks.content':
    'Der Verlauf hat den Inhalt von {{path}} nicht aufbewahrt.',
  'fix.codeGone.lacks.contents_one':
    'Der Verlauf hat den Inhalt von {{path}} und einer weiteren Datei nicht aufbewahrt.',
  'fix.codeGone.lacks.contents_other':
    'Der Verlauf hat den Inhalt von {{path}} und {{count, number}} weiteren Dateien nicht aufbewahrt.',
  'fix.runMore.failed': 'Der Job wurde nicht erstellt',
  'fix.runMore.edit': 'Bearbeiten und ausführen',
  'fix.runMore.run': 'Ausführen',
  'fix.runAgainWith.runtimeEnv': 'Mit anderen Paketen noch einmal ausführen',
  'fix.runAgainWith.references': 'Mit anderen Verweisen noch einmal ausführen',
  'fix.runAgainWith.startParameters':
    'Mit anderen Startparametern noch einmal ausführen',
  'fix.runAgainWith.entrypoint': 'Mit anderem Befehl noch einmal ausführen',
  'fix.runAgainWith.deadline': 'Mit mehr Zeit noch einmal ausführen',
  'fix.runAgainWith.submitter':
    'Mit anderem Image des Submitters noch einmal ausführen',
  'fix.demand': 'Ein Pod verlangt {{requested}}.',
  'fix.demandAndNode':
    'Ein Pod verlangt {{requested}}; der Knoten, der dem am nächsten kommt, hat {{largestNode}}.',
  'fix.groups.head': 'Des Heads.',
  'fix.groups.headAndWorkers_one':
    'Des Heads und der Worker-Gruppe {{groups}}.',
  'fix.groups.headAndWorkers_other':
    'Des Heads und der Worker-Gruppen {{groups}}.',
  'fix.groups.workers_one': 'Der Worker-Gruppe {{groups}}.',
  'fix.groups.workers_other': 'Der Worker-Gruppen {{groups}}.',
  'fix.groups.gone': 'Das Objekt wurde inzwischen gelöscht.',
} as const;
