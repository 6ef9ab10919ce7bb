/** The form for clusters, in German. */
export const clusterFormMessages = {
  'clusterForm.new.title': 'Cluster anlegen',
  'clusterForm.new.description':
    'Wähle eine Vorlage für den Kopf und für jede Gruppe von Workern; für alles andere stehen sinnvolle Werte da.',
  'clusterForm.new.submit': 'Cluster anlegen',
  'clusterForm.new.done': 'Cluster {{name}} wird angelegt',
  'clusterForm.change.title': 'Cluster {{name}} bearbeiten',
  'clusterForm.change.description':
    'Laufende Pods behalten, womit sie gemacht wurden; die Prüfung sagt, was wirkt.',
  'clusterForm.change.submit': 'Änderungen speichern',
  'clusterForm.change.done': 'Cluster {{name}} wurde geändert',
  'clusterForm.frozenGroup':
    'Nicht änderbar, solange der Cluster läuft: Seine Pods blieben, wie sie sind. Halte ihn zuerst an.',
  'clusterForm.basics': 'Grundlagen',
  'clusterForm.nameHint':
    'Kleinbuchstaben, Ziffern und „-“; höchstens {{limit}} Zeichen.',
  'clusterForm.version': 'Ray-Version',
  'clusterForm.versionHint': 'Auch das Etikett des üblichen Images.',
  'clusterForm.environment': 'Umgebung',
  'clusterForm.environmentHint': 'Der Lebensabschnitt, dem der Cluster dient.',
  'clusterForm.owner': 'Besitzer',
  'clusterForm.ownerHint': 'Leer: du selbst.',
  'clusterForm.head': 'Kopf',
  'clusterForm.headHint':
    'Hier laufen das Dashboard, der Planer von Ray und die Treiber der Jobs.',
  'clusterForm.template': 'Vorlage',
  'clusterForm.templatePlaceholder': 'Vorlage wählen',
  'clusterForm.templateHint':
    'Sagt, wie viel CPU, Speicher und GPU jeder Pod bekommt.',
  'clusterForm.templateResources': 'Jeder Pod bekommt {{resources}}.',
  'clusterForm.noTemplatesTitle':
    'Im Namensraum {{namespace}} gibt es keine Vorlagen',
  'clusterForm.noTemplates':
    'Eine Vorlage sagt, wie viel CPU, Speicher und wie viele GPUs ein Pod bekommt. Der Cluster braucht mindestens eine.',
  'clusterForm.createTemplateFirst': 'Zuerst eine Vorlage anlegen',
  'clusterForm.image': 'Image',
  'clusterForm.imageHint': 'Leer: {{image}}',
  'clusterForm.serviceType': 'Art des Dienstes',
  'clusterForm.serviceTypeHint':
    'Wie der Kopf von außerhalb von Kubernetes zu erreichen ist.',
  'clusterForm.serviceTypeDefault': 'Entscheidet der Operator',
  'clusterForm.startParams': 'Startparameter',
  'clusterForm.startParamsHint':
    'Für „ray start“; der Kopf braucht mindestens einen.',
  'clusterForm.workers': 'Gruppen von Workern',
  'clusterForm.workersHint':
    'Jede Gruppe hat Pods einer Größe. Ein Cluster darf auch keine haben.',
  'clusterForm.workerGroup': 'Gruppe {{number}}',
  'clusterForm.addGroup': 'Gruppe hinzufügen',
  'clusterForm.removeGroup': 'Gruppe {{number}} entfernen',
  'clusterForm.groupName': 'Name der Gruppe',
  'clusterForm.groupNameHint': 'Im Cluster einmalig.',
  'clusterForm.replicas': 'Anzahl',
  'clusterForm.minReplicas': 'Minimum',
  'clusterForm.maxReplicas': 'Maximum',
  'clusterForm.autoscaling': 'Worker mit der Last vermehren',
  'clusterForm.autoscalingHint':
    'Ray fügt Worker hinzu und entfernt sie, zwischen Minimum und Maximum jeder Gruppe.',
  'clusterForm.containers': 'Alle Container',
  'clusterForm.environmentVariables': 'Umgebungsvariablen',
  'clusterForm.environmentVariablesHint':
    'In jedem Container des Clusters gesetzt.',
  'clusterForm.annotations': 'Annotationen',
  'clusterForm.annotationsHint': 'Am RayCluster selbst.',
  'clusterForm.labels': 'Etiketten der Pods',
  'clusterForm.headAdvanced': 'Image und Etiketten',
  'clusterForm.groupAdvanced': 'Image, Parameter und Etiketten',
  'clusterForm.advancedHint': 'Besitzer und Annotationen',
  'clusterForm.summary': 'Zusammenfassung',
  'clusterForm.summaryHint':
    'Was der Cluster braucht, wenn alle Worker laufen.',
  'clusterForm.summaryPods': 'Pods',
  'clusterForm.summaryIncomplete': 'Wähle Vorlagen, um die Summe zu sehen.',
} as const;
