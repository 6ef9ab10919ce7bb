/** Lists, pages and the form of compute templates, in German. */
export const templateMessages = {
  'templates.title': 'Vorlagen',
  'templates.section': 'Vorlagen',
  'templates.liveName': 'Vorlagen',
  'templates.description':
    'Benannte Größen von Pods für Heads und Worker-Gruppen.',
  'templates.create': 'Vorlage anlegen',
  'templates.searchPlaceholder': 'Name oder Beschleuniger',
  'templates.count_one': '{{count, number}} Vorlage',
  'templates.count_other': '{{count, number}} Vorlagen',
  'templates.column.cpu': 'CPU',
  'templates.column.memory': 'Speicher',
  'templates.column.gpu': 'GPU',
  'templates.column.usedBy': 'Benutzt von',
  'templates.usedBy_one': '{{count, number}} Cluster',
  'templates.usedBy_other': '{{count, number}} Clustern',
  'templates.unused': 'Kein sichtbarer Cluster',
  'templates.more': '+ {{number, number}} weitere',
  'templates.emptyTitle': 'Noch keine Vorlagen',
  'templates.empty':
    'Eine Vorlage sagt, wie viel CPU, Speicher und wie viele GPUs ein Pod bekommt. Cluster entstehen aus Vorlagen, also beginnt es hier.',
  'templates.detail.size': 'Jeder Pod bekommt',
  'templates.detail.usedByHint':
    'Damit angelegt; ihre Größe bleibt, auch wenn sich die Vorlage ändert.',
  'templates.detail.unused': 'Nichts, was du sehen darfst, benutzt sie.',
  'templates.detail.all': 'Alle {{number, number}} zeigen',
  'templates.gone.missing': 'Es gibt keine Vorlage {{name}} in {{namespace}}',
  'templates.gone.deleted': 'Vorlage {{name}} wurde gelöscht',
  'templates.gone.backToList': 'Alle Vorlagen',
  'templates.delete.title': 'Vorlage {{name}} löschen?',
  'templates.delete.unused':
    'Kein Cluster im Namespace {{namespace}}, den du sehen darfst, benutzt sie.',
  'templates.delete.used':
    'Diese Cluster, die du sehen darfst, wurden damit angelegt. Sie bleiben, wie sie sind, auch ihre Größe:',
  'templates.delete.unknown':
    'Cluster, die damit angelegt wurden, bleiben, wie sie sind.',
  'templates.delete.consequence':
    'Neue Cluster können sich nicht mehr darauf beziehen.',
  'templates.delete.bulk':
    'Neue Cluster können sich nicht mehr auf sie beziehen.',
  'templates.delete.confirm': 'Vorlage löschen',
  'templates.delete.done': 'Vorlage {{name}} wurde gelöscht',
  'templates.delete.failed': 'Vorlage {{name}} wurde nicht gelöscht',
  'templates.change.title': 'Vorlage {{name}} bearbeiten',
  'templates.change.description':
    'Cluster, die damit angelegt wurden, behalten ihre Größe.',
  'templates.change.submit': 'Änderungen speichern',
  'templates.change.done': 'Vorlage {{name}} wurde geändert',
  'templates.form.title': 'Vorlage anlegen',
  'templates.form.description':
    'Gib einer Größe einen Namen. Heads und Gruppen beziehen sich darauf.',
  'templates.form.submit': 'Vorlage anlegen',
  'templates.form.done': 'Vorlage {{name}} wurde angelegt',
  'templates.form.nameHint':
    'Kleinbuchstaben, Ziffern, „-“ und „.“; höchstens {{limit}} Zeichen.',
  'templates.form.cpu': 'CPU-Kerne',
  'templates.form.memory': 'Speicher',
  'templates.form.memoryUnit': 'Einheit',
  'templates.form.gpu': 'GPUs',
  'templates.form.accelerator': 'Ressource des Beschleunigers',
  'templates.form.acceleratorHint':
    'Wie Kubernetes den Beschleuniger nennt. Leer: {{name}}',
  'templates.form.advancedHint': 'Toleranzen und weitere Ressourcen',
  'templates.form.tolerations': 'Toleranzen',
  'templates.form.tolerationsHint':
    'Lassen die Pods auf Knoten laufen, die für andere gesperrt sind.',
  'templates.form.toleration': 'Toleranz {{number}}',
  'templates.form.addToleration': 'Toleranz hinzufügen',
  'templates.form.removeToleration': 'Toleranz {{number}} entfernen',
  'templates.form.tolerationKey': 'Schlüssel',
  'templates.form.tolerationOperator': 'Vergleich',
  'templates.form.tolerationValue': 'Wert',
  'templates.form.tolerationEffect': 'Wirkung',
  'templates.form.extendedResources': 'Weitere Ressourcen',
  'templates.form.extendedResourcesHint':
    'Weitere Ressourcen des Knotens, mit Name und Menge.',
  'templates.form.resourceName': 'Ressource',
  'templates.form.resourceAmount': 'Menge',
  'templates.form.summary': 'Jeder Pod bekommt {{resources}}.',
} as const;
