/** The quick start, and the ways to work with a cluster, in German. */
export const quickStartMessages = {
  'quickStart.title': 'Skript ausführen',
  'quickStart.description':
    'Füge ein Skript ein oder nenne ein Repository: Ray führt es auf einem eigenen Cluster aus, der am Ende des Skripts gelöscht wird.',
  'quickStart.source': 'Was',
  'quickStart.script': 'Skript',
  'quickStart.git': 'Git-Repository',
  'quickStart.scriptLabel': 'Python-Skript',
  'quickStart.scriptPlaceholder':
    'import ray\n\nprint(ray.cluster_resources())',
  'quickStart.examples': 'Mit einem Beispiel beginnen:',
  'quickStart.example.tasks': 'Tasks auf allen Knoten',
  'quickStart.example.training': 'Paralleles Training',
  'quickStart.address': 'Adresse',
  'quickStart.addressHint':
    'Die eines Repositorys oder eines Branches davon bei GitHub, GitLab oder Bitbucket, oder eines .zip-Archivs.',
  'quickStart.command': 'Befehl',
  'quickStart.size': 'Größe',
  'quickStart.sizes.s': 'S ({{resources}})',
  'quickStart.sizes.m': 'M ({{resources}})',
  'quickStart.sizes.gpu': 'GPU ({{resources}})',
  'quickStart.onCluster': 'Es läuft auf dem Cluster {{name}}.',
  'quickStart.noScript': 'Füge zuerst ein Skript ein.',
  'quickStart.noArchive':
    'Gib eine https-Adresse bei GitHub, GitLab oder Bitbucket an, oder eine, die mit .zip endet.',
  'quickStart.noCommand': 'Gib an, welcher Befehl ausgeführt werden soll.',
  'quickStart.noTemplate':
    'Der Namespace hat keine Vorlage dieser Größe, und du darfst dort keine anlegen.',
  'quickStart.run': 'Ausführen',
  'quickStart.failed': 'Das Skript wurde nicht ausgeführt',
  'connect.title': 'Verbinden',
  'connect.byForward': 'Verbinden per Port-Weiterleitung',
  'connect.shell': 'Einen Ordner übergeben aus',
  'connect.bash': 'Bash',
  'connect.powershell': 'PowerShell',
  'connect.client': 'Python-Client',
  'connect.makeToken': 'Token erstellen',
  'connect.tokenHint':
    'Führt einen Ordner deines Rechners auf diesem Cluster aus, über das Portal. Erstelle ein Token, oder nimm eines, das du hast.',
  'connect.tokenOnce':
    'Die Zeilen enthalten dein neues Token. Es ist nur jetzt zu sehen, handelt als du und gilt nur für Jobs dieses Clusters.',
  'connect.tokenFailed': 'Kein Token wurde erstellt oder widerrufen',
  'connect.tokens': 'Deine Tokens für diesen Cluster',
  'connect.madeAt': 'Erstellt',
  'connect.expiresAt': 'gilt bis',
  'connect.lastUsed': 'zuletzt benutzt, Alter:',
  'connect.neverUsed': 'nie benutzt',
  'connect.revoke': 'Widerrufen',
  'connect.way': 'Wie',
  'connect.python': 'Python',
  'connect.jobSubmit': 'ray job submit',
  'connect.notebook': 'Notebook',
  'connect.portForward': 'Port-Weiterleitung',
  'connect.forwarded':
    'Für deinen eigenen Rechner, solange die Port-Weiterleitung läuft. Innerhalb von Kubernetes steht {{host}} anstelle von localhost.',
  'connect.forwardHint':
    'Leitet die Ports des Heads auf deinen Rechner weiter, solange sie läuft. Du brauchst dafür einen eigenen Zugang zu Kubernetes.',
  'connect.token': 'Dieser Cluster verlangt ein Token: Setze es zuerst.',
  'connect.kubernetes':
    'Kubernetes prüft die Token dieses Clusters: Verwende dein eigenes Kubernetes-Token.',
  'connect.trial':
    'Das eingebaute Kubernetes hat kein kubectl port-forward, exec, cp oder top. Übergib Jobs über das Portal, führe hier ein Skript aus, oder nutze das Dashboard.',
  'connect.copy': 'Die Zeilen für {{way}} kopieren',
  'connect.run': 'Hier ein Skript ausführen',
} as const;
