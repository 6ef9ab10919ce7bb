/** Lists, pages and the form of services, in German. */
export const serviceMessages = {
  'serviceState.starting': 'Startet',
  'serviceState.deploying': 'Wird ausgerollt',
  'serviceState.running': 'Läuft',
  'serviceState.degraded': 'Eingeschränkt',
  'serviceState.failed': 'Fehlgeschlagen',
  'serviceState.invalid': 'Ungültig',
  'serviceState.suspending': 'Wird angehalten',
  'serviceState.suspended': 'Angehalten',
  'serviceState.deleting': 'Wird gelöscht',
  'serviceState.unknown': 'Unbekannt',
  'services.title': 'Services',
  'services.section': 'Services',
  'services.liveName': 'Services',
  'services.description':
    'Anwendungen von Ray Serve, jeder Service auf einem eigenen Cluster.',
  'services.create': 'Service anlegen',
  'services.searchPlaceholder': 'Name, Anwendung oder Besitzer',
  'services.count_one': '{{number}} Service',
  'services.count_other': '{{number}} Services',
  'services.column.applications': 'Apps',
  'services.emptyTitle': 'Noch keine Services',
  'services.empty':
    'Ein Service hält Anwendungen von Ray Serve auf einem eigenen Cluster am Laufen. Hier siehst du ihm beim Starten zu.',
  'services.gone.missing': 'Es gibt keinen Service {{name}} in {{namespace}}',
  'services.gone.deleted': 'Service {{name}} wurde gelöscht',
  'services.gone.backToList': 'Alle Services',
  'services.delete.title': 'Service {{name}} löschen?',
  'services.delete.applications_one':
    'Seine Anwendung beantwortet keine Anfragen mehr.',
  'services.delete.applications_other':
    'Seine {{count}} Anwendungen beantworten keine Anfragen mehr.',
  'services.delete.clusterGoes':
    'Sein Cluster wird auch gelöscht, mit allem darauf.',
  'services.delete.bulk':
    'Ihre Anwendungen beantworten keine Anfragen mehr, und ihre Cluster werden auch gelöscht.',
  'services.delete.confirm': 'Service löschen',
  'services.delete.done': 'Service {{name}} wird gelöscht',
  'services.delete.failed': 'Service {{name}} wurde nicht gelöscht',
  'services.explained.starting':
    'Sein Cluster wird vorbereitet; die Anwendungen folgen.',
  'services.explained.deploying': 'Seine Anwendungen werden ausgerollt.',
  'services.explained.degraded': 'Nicht jede Anwendung funktioniert.',
  'services.explained.failed': 'Keine Anwendung ließ sich ausrollen.',
  'services.explained.invalid': 'Der Operator lehnt ihn ab.',
  'services.explained.suspending': 'Seine Cluster werden gelöscht.',
  'services.explained.suspended':
    'Er hat keinen Cluster, bis er fortgesetzt wird.',
  'services.explained.deleting': 'Er wird gelöscht.',
  'services.about.title': 'Angaben',
  'services.about.cluster': 'Cluster',
  'services.about.pendingCluster': 'Nächster Cluster',
  'services.about.version': 'Ray-Version',
  'services.upgrade.title': 'Umstellung läuft',
  'services.upgrade.description':
    'Ein neuer Cluster wird vorbereitet. Er übernimmt, sobald seine Anwendungen laufen; bis dahin ändert sich für niemanden etwas.',
  'services.upgrade.active': 'Aktiv',
  'services.upgrade.pending': 'In Vorbereitung',
  'services.upgrade.applications_one':
    '{{running}} von {{count}} Anwendung läuft',
  'services.upgrade.applications_other':
    '{{running}} von {{count}} Anwendungen laufen',
  'services.upgrade.noApplications': 'Darauf läuft noch keine Anwendung',
  'services.upgrade.traffic': 'Bekommt {{percent}} % der Anfragen',
  'services.applications.title': 'Anwendungen',
  'services.applications.name': 'Name',
  'services.applications.status': 'Status',
  'services.applications.message': 'Meldung',
  'services.applications.none':
    'Noch keine Anwendungen. Sie werden ausgerollt, sobald der Cluster bereit ist.',
  'services.applications.deploymentOf': 'Deployment von {{application}}',
  'services.applications.application': 'Anwendung',
  'services.noPods': 'Noch keine Pods: Der Cluster wird vorbereitet.',
  'services.config.title': 'Serve-Konfiguration',
  'services.config.copy': 'Konfiguration kopieren',
  'serviceForm.new.title': 'Service anlegen',
  'serviceForm.new.description':
    'Anwendungen von Ray Serve, und der Cluster dafür.',
  'serviceForm.new.submit': 'Service anlegen',
  'serviceForm.new.done': 'Service {{name}} wird angelegt',
  'serviceForm.change.title': 'Service {{name}} umstellen',
  'serviceForm.change.description':
    'Anwendungen ändern sich an Ort und Stelle. Ein geänderter Cluster wird durch einen neuen ersetzt, der übernimmt, sobald er bereit ist.',
  'serviceForm.change.submit': 'Service umstellen',
  'serviceForm.change.done': 'Service {{name}} wird umgestellt',
  'serviceForm.service': 'Service',
  'serviceForm.config': 'Serve-Konfiguration',
  'serviceForm.configHint':
    'YAML: die Anwendungen, woher ihr Code kommt und wie viele Replikate sie haben.',
} as const;
