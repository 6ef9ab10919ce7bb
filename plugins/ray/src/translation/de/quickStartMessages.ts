/** The quick start, and the ways to work with a cluster, in German. */
export const quickStartMessages = {
  'quickStart.title': 'Skript ausführen',
  'quickStart.description':
    'Ein Skript, ein Ordner oder ein Repository, auf einem eigenen Cluster, der am Ende gelöscht wird, oder auf einem vorhandenen.',
  'quickStart.ofRun': 'Das Skript und die Einstellungen von Job {{name}}',
  'quickStart.chooseAgain': 'Wähle den Ordner noch einmal.',
  'quickStart.leftOut':
    'Einstellungen des Jobs, die hier anders sind: {{fields}}. „Noch einmal ausführen“ auf seiner Seite behält sie bei.',
  'quickStart.code': 'Code',
  'quickStart.source': 'Was',
  'quickStart.script': 'Skript oder Ordner',
  'quickStart.git': 'Git-Repository',
  'quickStart.files': 'Dateien',
  'quickStart.chooseFolder': 'Ordner wählen',
  'quickStart.chooseFiles': 'Dateien wählen',
  'quickStart.removeFiles': 'Dateien entfernen',
  'quickStart.dropHint': 'Oder hier ablegen.',
  'quickStart.start': 'Auszuführendes Skript',
  'quickStart.file_one': 'Dateien (1)',
  'quickStart.file_other': 'Dateien ({{count, number}})',
  'quickStart.noText':
    'Diese Datei ist kein Text, oder zu lang, um sie anzuzeigen.',
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
  'quickStart.parameters': 'Argumente',
  'quickStart.parametersHint': 'Wie in einer Shell: --epochs 3',
  'quickStart.packages': 'Pakete',
  'quickStart.packagesHint':
    'Für pip, eines je Zeile, wie in requirements.txt.',
  'quickStart.packagesOf': 'Für pip, eines je Zeile. Aus {{file}} gelesen.',
  'quickStart.packagesBeside':
    'Für pip, eines je Zeile, zusätzlich zur Conda-Umgebung aus {{file}}.',
  'quickStart.variables': 'Umgebungsvariablen',
  'quickStart.variablesHint':
    'NAME=Wert, eine je Zeile, wie in einer .env-Datei. Sie werden mit dem Job gespeichert.',
  'quickStart.secrets': 'Variablen aus Secrets',
  'quickStart.secretsHint':
    'NAME=Secret/Schlüssel, eine je Zeile. Die Pods bekommen die Werte von Kubernetes; das Portal speichert nur die Namen.',
  'quickStart.addSecret': 'Die Schlüssel eines Secrets hinzufügen',
  'quickStart.image': 'Container-Image',
  'quickStart.imageHint':
    'Mit Ray und deinen Bibliotheken; leer für {{image}}. Images, die der Namespace verwendet, werden angeboten.',
  'quickStart.badVariable': 'Umgebungsvariablen, Zeile {{line}}: {{fault}}',
  'quickStart.variableFault.badName':
    'Der Name hat andere Zeichen als Buchstaben, Ziffern und Unterstriche, oder beginnt mit einer Ziffer.',
  'quickStart.variableFault.colon':
    'Schreibe = statt des Doppelpunkts, wie in NAME=Wert.',
  'quickStart.variableFault.noEquals':
    'Die Zeile hat kein =. Schreibe sie als NAME=Wert.',
  'quickStart.variableFault.noName': 'Vor dem = fehlt der Name.',
  'quickStart.badSecret':
    'Schreibe Variablen aus Secrets als NAME=Secret/Schlüssel, eine je Zeile, jeden Namen einmal.',
  'quickStart.noSecret':
    'Der Namespace hat kein Secret {{name}}. Die Pods starten erst, wenn jemand es anlegt.',
  'quickStart.noSecretKey':
    'Das Secret hat keinen Schlüssel {{key}}. Die Pods starten erst, wenn jemand ihn hinzufügt.',
  'quickStart.unknownSecret':
    'Secret {{name}} kann nicht geprüft werden, weil Kubernetes es das Portal nicht lesen lässt. Prüfe den Namen: Ohne es starten die Pods nicht.',
  'quickStart.place': 'Ort',
  'quickStart.where': 'Wo',
  'quickStart.own': 'Ein eigener Cluster',
  'quickStart.freeNow':
    'Jetzt frei: {{cpu}} von {{cpus}} CPUs, {{memory}} Speicher, {{gpu}} von {{gpus}} GPUs.',
  'quickStart.size': 'Größe',
  'quickStart.sizes.s': 'S ({{resources}})',
  'quickStart.sizes.m': 'M ({{resources}})',
  'quickStart.sizes.gpu': 'GPU ({{resources}})',
  'quickStart.workers': 'Worker',
  'quickStart.workersHint': 'Zusätzlich zum Head.',
  'quickStart.gpus': 'GPUs je Worker',
  'quickStart.totals_one': '{{count, number}} Pod: {{resources}}.',
  'quickStart.totals_other': '{{count, number}} Pods: {{resources}}.',
  'quickStart.prices': 'Listenpreise',
  'quickStart.roomCheck': 'Platz auf den Nodes',
  'quickStart.waitEstimate': 'Schätzung der Wartezeit',
  'quickStart.usedImages': 'Images, die der Namespace verwendet',
  'quickStart.estimate': '{{totals}} {{cost}} je Stunde nach Listenpreisen.',
  'quickStart.room.enough': 'Schätzung: Die Knoten haben jetzt Platz dafür.',
  'quickStart.room.tooLittle':
    'Schätzung: Die Knoten haben jetzt keinen Platz dafür. Es wartet, bis andere Arbeit endet oder Knoten dazukommen.',
  'quickStart.waited_one':
    'Der letzte Lauf dieser Größe wartete {{usual}} auf seinen Cluster.',
  'quickStart.waited_other':
    'Die letzten {{count, number}} Läufe dieser Größe warteten {{usual}} auf ihre Cluster, höchstens {{longest}}.',
  'quickStart.sending':
    'Die Dateien werden gesendet ({{size}}). Wenn du die Seite verlässt, bricht das ab; deine Eingaben bleiben.',
  'quickStart.checks': 'Prüfungen',
  'quickStart.checking': 'Wird probiert, ohne etwas anzulegen …',
  'quickStart.passed':
    'Kein Fehler gefunden. Ein Probelauf auf dem Server war erfolgreich.',
  'quickStart.dryRunPassed': 'Ein Probelauf auf dem Server war erfolgreich.',
  'quickStart.rulesPassed': 'Kein Fehler gefunden.',
  'quickStart.noRoom':
    'Alle Knoten von Kubernetes haben zusammen {{resources}}, weniger als hierfür nötig: Der Job wartet, bis Knoten hinzukommen. Wähle weniger Worker oder eine kleinere Größe.',
  'quickStart.invalidFile':
    '{{file}} ist nicht lesbar. Korrigiere die Datei, oder trage die Pakete oben ein.',
  'quickStart.unreadFile':
    'Die Pakete in {{file}} werden nicht gelesen. Trage oben die ein, die dem Image fehlen.',
  'quickStart.refusedLine':
    '{{file}}: „{{line}}“ steht in keinem Paketverzeichnis und wird ausgelassen. Trage die Pakete selbst ein.',
  'quickStart.syntaxFault':
    '{{file}}, Zeile {{line}}, Spalte {{column}}: {{fault}}',
  'quickStart.goToLine': 'Zu Zeile {{line}}',
  'quickStart.syntax.character':
    'Python kennt dieses Zeichen nicht. Ersetze es, zum Beispiel ein typografisches Anführungs- oder Leerzeichen.',
  'quickStart.syntax.colon': 'Am Ende der Zeile fehlt ein Doppelpunkt.',
  'quickStart.syntax.dedent':
    'Die Zeile ist anders eingerückt als jeder Block davor.',
  'quickStart.syntax.encoding':
    'Die Datei ist nicht als UTF-8 gespeichert, deshalb lehnt Python sie ab. Speichere sie als UTF-8.',
  'quickStart.syntax.expectedBlock':
    'Nach dem Doppelpunkt fehlt ein eingerückter Block.',
  'quickStart.syntax.fString':
    'Ein Feld des f-Strings ist leer, oder seine Klammer ist nicht geschlossen.',
  'quickStart.syntax.indent':
    'Die Zeile ist eingerückt, ohne dass davor ein Block beginnt.',
  'quickStart.syntax.invalid':
    'Python kann das nicht lesen. Sieh dir auch das Ende der vorigen Zeile an.',
  'quickStart.syntax.outside':
    'Das geht nur in einer Funktion oder Schleife: Rücke es ein.',
  'quickStart.syntax.python2':
    'Das ist Python 2. Setze in Klammern, was folgt.',
  'quickStart.syntax.string': 'Der String ist nicht geschlossen.',
  'quickStart.syntax.tabs':
    'Tabulatoren und Leerzeichen sind gemischt. Rücke mit Leerzeichen ein.',
  'quickStart.syntax.target':
    'Hier kann nichts zugewiesen werden. Vergleiche mit ==.',
  'quickStart.syntax.tryAlone':
    'try braucht nach seinem Block ein except oder finally.',
  'quickStart.syntax.unclosed': 'Die Klammer ist nicht geschlossen.',
  'quickStart.syntax.unmatched': 'Die Klammer schließt keine offene.',
  'quickStart.noScript': 'Schreibe oder wähle zuerst ein Skript.',
  'quickStart.noPython':
    'Die Dateien enthalten kein Python-Skript. Wähle einen Ordner mit einem.',
  'quickStart.onlyNotebooks':
    'Ray führt Skripte aus, und aus diesem Notebook lässt sich keines machen. Speichere es in Jupyter neu, oder wähle eine .py-Datei.',
  'quickStart.onlyPacked':
    'Die Dateien sind gepackt. Entpacke sie, und wähle den Ordner.',
  'quickStart.noArchive':
    'Gib eine https-Adresse bei GitHub, GitLab oder Bitbucket an, oder eine, die mit .zip endet.',
  'quickStart.noCommand': 'Gib an, welcher Befehl ausgeführt werden soll.',
  'quickStart.noFiles':
    'Der Ordner enthält keine Dateien oder nur solche, die die Seite weglässt, etwa die von Git und Caches.',
  'quickStart.tooManyFiles':
    'Der Ordner hat mehr als {{files, number}} Dateien. Lass Daten weg, oder nimm die Kommandozeile von Ray.',
  'quickStart.tooLarge':
    'Die Dateien haben mehr als {{mebibytes}} MiB. Lies Daten aus einem Speicher, oder nimm die Kommandozeile von Ray.',
  'quickStart.largest': 'Die größten: {{paths}}.',
  'quickStart.unreadable':
    'Der Browser konnte die Dateien nicht lesen. Wähle sie noch einmal.',
  'quickStart.missingTitle': 'Wähle diese Dateien noch einmal',
  'quickStart.missingDescription':
    'Der Entwurf hat keinen Platz für {{paths}}: Der Browser behält bis zu {{mebibytes}} MiB an Dateien. Die anderen sind, wie du sie verlassen hast, und bleiben so, wenn du den Ordner noch einmal wählst.',
  'quickStart.morePaths_one': '{{paths}} und 1 weitere',
  'quickStart.morePaths_other': '{{paths}} und {{count, number}} weitere',
  'quickStart.goWithout': 'Ohne sie weitermachen',
  'quickStart.filesLoading': 'Die Dateien des Entwurfs werden gelesen.',
  'quickStart.filesMissing': 'Dateien des Entwurfs fehlen.',
  'quickStart.noTemplate':
    'Der Namespace hat keine Vorlage dieser Größe, und du darfst dort keine anlegen.',
  'quickStart.sizeUnavailable':
    'Nicht wählbare Größen haben in dem Namespace keine Vorlage, und du darfst dort keine anlegen.',
  'quickStart.seeChecks': 'Die Prüfungen sagen, was fehlt.',
  'quickStart.noPlace': 'Wähle zuerst, wo es läuft.',
  'quickStart.placeLoading': 'Die Namespaces werden gelesen.',
  'quickStart.templatesLoading': 'Die Vorlagen des Namespace werden gelesen.',
  'quickStart.run': 'Ausführen',
  'quickStart.failed': 'Das Skript wurde nicht ausgeführt',
  'connect.title': 'Verbinden',
  'connect.byForward': 'Verbinden per Port-Weiterleitung',
  'connect.shell': 'Einen Ordner übergeben aus',
  'connect.bash': 'Bash',
  'connect.powershell': 'PowerShell',
  'connect.client': 'Python-Client',
  'connect.makeToken': 'Token erstellen',
  'connect.ofCluster.tokenHint':
    'Führt einen Ordner deines Rechners auf diesem Cluster aus, über das Portal. Erstelle ein Token, oder nimm eines, das du hast.',
  'connect.ofCluster.tokenOnce':
    'Die Zeilen enthalten dein neues Token. Es ist nur jetzt zu sehen, handelt als du und gilt nur für Jobs dieses Clusters.',
  'connect.ofCluster.tokens': 'Deine Tokens für diesen Cluster',
  'connect.ofNamespace.tokenHint':
    'Führt einen Ordner deines Rechners als Job mit eigenem Cluster aus, über das Portal. Erstelle ein Token, oder nimm eines, das du hast.',
  'connect.ofNamespace.tokenOnce':
    'Die Zeilen enthalten dein neues Token. Es ist nur jetzt zu sehen, handelt als du und gilt nur in diesem Namespace, für Jobs, die so übergeben werden.',
  'connect.ofNamespace.tokens': 'Deine Tokens für diesen Namespace',
  'connect.tokenFailed': 'Kein Token wurde erstellt oder widerrufen',
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
  'connect.submit.title': 'Vom eigenen Rechner übergeben',
  'connect.submit.description':
    'Rays eigene Befehlszeile schickt einen Ordner an das Portal, das für den Job einen Cluster anlegt. Der Cluster endet mit dem Job.',
  'connect.submit.place': 'Cluster für den Job',
  'connect.submit.template': 'Vorlage',
  'connect.submit.noTemplate': 'Vorgabe des Portals',
  'connect.submit.defaultHint':
    'Das Portal braucht dafür eine Vorgabe: ray.jobsApi.defaults.',
  'connect.submit.workers': 'Worker',
  'connect.submit.workersHint': 'Ohne Worker rechnet der Head.',
  'connect.submit.lines': 'Zeilen zum Kopieren',
} as const;
