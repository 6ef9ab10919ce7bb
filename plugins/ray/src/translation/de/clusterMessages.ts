/** Texts about Ray's own dashboard, in German. */
export const dashboardMessages = {
  'detail.tab.dashboard': 'Ray-Dashboard',
  'dashboard.title': 'Ray-Dashboard von {{name}}',
  'dashboard.link': 'Ray-Dashboard',
  'dashboard.open': 'In eigenem Tab öffnen',
  'dashboard.note':
    'Der Inhalt kommt vom Cluster. Das Dashboard schließt sich einige Minuten, nachdem du diese Seite verlassen hast.',
  'dashboard.notRunning': 'Ray läuft nicht',
  'dashboard.headUnseen': 'Das Portal sieht den Head-Pod nicht',
  'dashboard.blocked':
    'Die Content Security Policy des Portals sperrt das Dashboard',
  'dashboard.blockedHint':
    'Die Administration kann es erlauben: {{origin}} in backend.csp.frame-src eintragen. In einem eigenen Tab öffnet es sich schon jetzt.',
  'dashboard.headUnseenHint':
    'Der Cluster ist bereit, aber Kubernetes zeigt dem Portal keinen Head-Pod. Prüfe, ob das Portal die Pods dieses Namespace lesen darf.',
  'dashboard.opensByItself':
    'Das Dashboard öffnet sich hier, sobald der Head läuft.',
} as const;

/** Lists and pages of clusters, in German. */
export const clusterMessages = {
  'clusters.title': 'Cluster',
  'clusters.section': 'Cluster',
  'clusters.liveName': 'Clustern',
  'clusters.description':
    'Ray-Cluster auf Kubernetes und ihr aktueller Zustand.',
  'clusters.create': 'Cluster anlegen',
  'clusters.searchPlaceholder': 'Name, Besitzer oder Version',
  'clusters.count_one': '{{count, number}} Cluster',
  'clusters.count_other': '{{count, number}} Cluster',
  'clusters.column.workers': 'Worker',
  'clusters.column.version': 'Ray',
  'clusters.workers': '{{ready, number}} von {{desired, number}} bereit',
  'clusters.emptyTitle': 'Noch keine Ray-Cluster',
  'clusters.empty':
    'Ein Cluster ist ein Head mit Worker-Gruppen, deren Größe je eine Vorlage bestimmt. Lege den ersten an: Hier siehst du ihm beim Starten zu.',
  'clusters.emptyTemplates': 'Vorlagen ansehen',
  'clusters.gone.missing': 'Es gibt keinen Cluster {{name}} in {{namespace}}',
  'clusters.gone.deleted': 'Cluster {{name}} wurde gelöscht',
  'clusters.gone.backToList': 'Alle Cluster',
  'clusters.delete.title': 'Cluster {{name}} löschen?',
  'clusters.delete.consequence_one':
    'Sein Head, sein {{count, number}} laufender Worker und seine Services im Namespace {{namespace}} werden jetzt entfernt. Jobs darauf gehen verloren.',
  'clusters.delete.consequence_other':
    'Sein Head, seine {{count, number}} laufenden Worker und seine Services im Namespace {{namespace}} werden jetzt entfernt. Jobs darauf gehen verloren.',
  'clusters.delete.consequenceUnknown':
    'Sein Head, seine Worker und seine Services im Namespace {{namespace}} werden jetzt entfernt. Jobs darauf gehen verloren.',
  'clusters.delete.keeps': 'Vorlagen bleiben.',
  'clusters.delete.bulk':
    'Heads, Worker und Services werden jetzt entfernt. Jobs darauf gehen verloren.',
  'clusters.delete.confirm': 'Cluster löschen',
  'clusters.delete.done': 'Cluster {{name}} wird gelöscht',
  'clusters.delete.failed': 'Cluster {{name}} wurde nicht gelöscht',
  'cluster.lasting': 'Seit {{age}}',
  'cluster.ended': 'Vor {{age}}',
  'cluster.about.title': 'Angaben',
  'cluster.about.owner': 'Besitzer',
  'cluster.about.version': 'Ray-Version',
  'cluster.about.environment': 'Umgebung',
  'cluster.about.namespace': 'Namespace',
  'cluster.about.age': 'Alter',
  'cluster.about.resources': 'Ressourcen',
  'cluster.about.cpu': '{{quantity}} CPU',
  'cluster.about.memory': '{{quantity}} Speicher',
  'cluster.about.gpu': '{{quantity}} GPU',
  'cluster.about.autoscaling': 'Autoskalierung',
  'cluster.about.autoscalingOn': 'An',
  'cluster.about.autoscalingOff': 'Aus',
  'cluster.about.authentication': 'Zugang zu Ray',
  'cluster.about.authentications.token': 'Token in einem Secret',
  'cluster.about.authentications.kubernetes': 'Token, das Kubernetes prüft',
  'cluster.endpoints.title': 'Endpunkte',
  'cluster.endpoints.description':
    'Ports des Head-Service, innerhalb von Kubernetes.',
  'cluster.endpoints.nodePorts': 'Offen auf jedem Knoten von Kubernetes.',
  'cluster.endpoints.none': 'Der Head-Service hat noch keine Ports.',
  'cluster.endpoints.copy': 'Adresse von {{name}} kopieren',
  'cluster.endpoints.dashboard': 'Ray-Dashboard und Übergabe von Jobs',
  'cluster.endpoints.client': 'Ray-Client (Adressen mit ray://)',
  'cluster.endpoints.gcs': 'Global Control Store: Hier melden sich Worker an',
  'cluster.endpoints.metrics': 'Messwerte für Prometheus',
  'cluster.endpoints.serve': 'Ray Serve, Anfragen über HTTP',
  'cluster.endpoints.other': 'Port des Head-Service',
  'cluster.groups.title': 'Head und Worker',
  'cluster.groups.group': 'Gruppe',
  'cluster.groups.head': 'Head',
  'cluster.groups.template': 'Vorlage',
  'cluster.groups.noTemplate': 'Keins',
  'cluster.groups.podResources': 'Jeder Pod bekommt',
  'cluster.groups.noResources': 'nichts reserviert',
  'cluster.groups.sameAsTemplate': 'Gleiche Ressourcen wie die Vorlage',
  'cluster.groups.templateGone': 'inzwischen gelöscht',
  'cluster.groups.templateChanged':
    'Vorlage seitdem geändert: jetzt {{resources}}',
  'cluster.groups.pods': 'Pods bereit',
  'cluster.groups.range': '{{min, number}} bis {{max, number}}',
  'cluster.groups.image': 'Image und Parameter',
  'cluster.groups.imageDefault': 'rayproject/ray:{{version}}',
  'cluster.groups.params': 'Startparameter',
  'cluster.pods.title': 'Pods',
  'cluster.pods.name': 'Name',
  'cluster.pods.status': 'Status',
  'cluster.pods.ready': 'Bereit',
  'cluster.pods.restarts_one': '{{count, number}} Neustart',
  'cluster.pods.restarts_other': '{{count, number}} Neustarts',
  'cluster.pods.node': 'Knoten',
  'cluster.pods.age': 'Alter',
  'cluster.pods.none':
    'Noch keine Pods. Der Operator legt sie an, sobald er den Cluster angenommen hat.',
  'cluster.pods.noneSuspended':
    'Keine Pods, solange der Cluster angehalten ist.',
  'cluster.pods.head': 'Head',
  'cluster.pods.log': 'Protokoll',
  'cluster.pods.logOf': 'Protokoll von {{name}}',
  'cluster.pods.outdated': 'Ältere Definition: {{parts}}',
  'cluster.outdated.title_one':
    '{{count, number}} Pod läuft mit älterer Definition',
  'cluster.outdated.title_other':
    '{{count, number}} Pods laufen mit älterer Definition',
  'cluster.outdated.description':
    'Seitdem geändert: {{parts}}. Pods behalten ihre alte Definition, bis sie erneuert werden.',
  'cluster.renew.action': 'Pods erneuern',
  'cluster.renew.title': 'Pods von {{name}} erneuern?',
  'cluster.renew.outdated_one':
    'Der {{count, number}} Pod mit älterer Definition wird gelöscht, und der Operator legt ihn neu an.',
  'cluster.renew.outdated_other':
    'Die {{count, number}} Pods mit älterer Definition werden gelöscht, und der Operator legt sie neu an.',
  'cluster.renew.all_one':
    'Der {{count, number}} Pod des Clusters wird gelöscht, und der Operator legt ihn neu an.',
  'cluster.renew.all_other':
    'Alle {{count, number}} Pods des Clusters werden gelöscht, und der Operator legt sie neu an.',
  'cluster.renew.withHead':
    'Der Head ist darunter: Jobs, Actors und Daten des ganzen Clusters gehen verloren.',
  'cluster.renew.withoutHead':
    'Tasks, Actors und Daten darauf gehen verloren; der Head bleibt.',
  'cluster.renew.suspended': 'er ist angehalten und hat keine Pods',
  'cluster.renew.done': 'Pods von {{name}} werden neu angelegt',
  'cluster.renew.failed': 'Die Pods von {{name}} wurden nicht erneuert',
  'cluster.scale.action': 'Skalieren',
  'cluster.scale.actionOf': 'Gruppe {{group}} skalieren',
  'cluster.scale.noGroups': 'hat keine Worker-Gruppen',
  'cluster.scale.title': 'Gruppe {{group}} von {{name}} skalieren',
  'cluster.scale.group': 'Worker-Gruppe',
  'cluster.scale.adds_one':
    '{{count, number}} Worker kommt hinzu, sobald Kubernetes Platz hat.',
  'cluster.scale.adds_other':
    '{{count, number}} Worker kommen hinzu, sobald Kubernetes Platz hat.',
  'cluster.scale.removes_one':
    '{{count, number}} Worker wird entfernt, mit der Arbeit darauf.',
  'cluster.scale.removes_other':
    '{{count, number}} Worker werden entfernt, mit der Arbeit darauf.',
  'cluster.scale.removesIdle':
    'Worker werden entfernt, sobald sie nichts tun: Mit Autoskalierung bleiben die, die arbeiten.',
  'cluster.scale.autoscaler':
    'Die Autoskalierung passt die Zahl weiterhin der Last an, zwischen {{min, number}} und {{max, number}}.',
  'cluster.scale.autoscalerFixed':
    'Die Autoskalierung kann die Zahl nicht ändern: Minimum und Maximum sind beide {{number, number}}.',
  'cluster.scale.noAutoscaler':
    'Sonst ändert nichts die Zahl: Der Cluster wächst nicht mit der Last.',
  'cluster.scale.suspended':
    'Der Cluster ist angehalten: Das gilt, sobald er fortgesetzt wird.',
  'cluster.scale.confirm': 'Skalieren',
  'cluster.scale.done': 'Gruppe {{group}} wird skaliert',
  'cluster.scale.failed': 'Gruppe {{group}} wurde nicht skaliert',
  'clusters.fleet.suspend_one':
    'Ihre Heads und {{count, number}} laufender Worker werden gelöscht, und Jobs darauf sind verloren. Die Definitionen bleiben; Fortsetzen legt die Pods neu an.',
  'clusters.fleet.suspend_other':
    'Ihre Heads und {{count, number}} laufende Worker werden gelöscht, und Jobs darauf sind verloren. Die Definitionen bleiben; Fortsetzen legt die Pods neu an.',
  'clusters.fleet.resume_one':
    'Ihre Heads und {{count, number}} Worker entstehen.',
  'clusters.fleet.resume_other':
    'Ihre Heads und {{count, number}} Worker entstehen.',
  'cluster.suspend.title': 'Cluster {{name}} anhalten?',
  'cluster.suspend.consequence_one':
    'Sein Head und sein {{count, number}} laufender Worker werden entfernt. Jobs, Actors und Daten darauf gehen verloren.',
  'cluster.suspend.consequence_other':
    'Sein Head und seine {{count, number}} laufenden Worker werden entfernt. Jobs, Actors und Daten darauf gehen verloren.',
  'cluster.suspend.keeps':
    'Seine Spezifikation bleibt und kostet keine Ressourcen. Beim Fortsetzen entstehen neue Pods.',
  'cluster.suspend.confirm': 'Cluster anhalten',
  'cluster.suspend.done': 'Cluster {{name}} wird angehalten',
  'cluster.suspend.failed': 'Cluster {{name}} wurde nicht angehalten',
  'cluster.resume.title': 'Cluster {{name}} fortsetzen?',
  'cluster.resume.consequence_one':
    'Ein neuer Head und {{count, number}} Worker entstehen und brauchen Platz in Kubernetes.',
  'cluster.resume.consequence_other':
    'Ein neuer Head und {{count, number}} Worker entstehen und brauchen Platz in Kubernetes.',
  'cluster.resume.confirm': 'Cluster fortsetzen',
  'cluster.resume.done': 'Cluster {{name}} wird fortgesetzt',
  'cluster.resume.failed': 'Cluster {{name}} wurde nicht fortgesetzt',
  'cluster.spec.title': 'Spezifikation',
  'cluster.spec.subtitle': 'Wie die Schnittstelle sie liefert, als JSON',
  'cluster.spec.copy': 'Spezifikation kopieren',
  'cluster.spec.reveal': 'Werte von Umgebungsvariablen zeigen',
  'cluster.spec.label': 'Spezifikation als JSON',
} as const;
