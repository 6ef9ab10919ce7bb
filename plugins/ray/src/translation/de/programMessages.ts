/** Hints for failures of programs and their environment, in German. */
export const programMessages = {
  'explanation.ImportsInCircle':
    'Module importieren einander im Kreis mit {module}, oder eine Datei des Jobs heißt wie ein Paket, etwa ray.py: Benenne sie um, oder verschiebe den Import in eine Funktion.',
  'explanation.RayWithoutDefault':
    'Das Image hat Ray ohne Dashboard, das Operator und Jobs brauchen: Installiere ray[default], oder nimm rayproject/ray.',
  'explanation.RelativeImport':
    'Das Skript ist Teil eines Pakets: Starte es mit python -m und seinem Namen mit Punkten, im Ordner mit dem Paket.',
  'explanation.GitReferenceMissing':
    'Das Git-Repository hat keinen Branch, Tag oder Commit [{reference}|{path}]: Korrigiere den Namen.',
  'explanation.BashNeeded':
    'Die Shell sh kennt {command} nicht, das zu bash gehört: Schreibe bash -c und den Befehl in Anführungszeichen.',
  'explanation.WindowsLineEnds':
    'Ein Skript hat die Zeilenenden von Windows: Speichere es mit denen von Linux (LF).',
  'explanation.PackagesDiffer':
    'Das Paket {module} hat dort, wo Daten entstehen, eine andere Version als dort, wo sie gelesen werden: Nimm ein Image für Head, Worker und Clients.',
  'explanation.InputAwaited':
    'Das Programm fragt nach einer Eingabe, und ein Job hat keine: Übergib sie als Argument oder Variable.',
  'explanation.JavaMissing':
    'Das Image hat kein Java, oder JAVA_HOME nennt es nicht: Nimm ein Image, das es hat.',
  'explanation.RayProcessEnded':
    'Der Prozess {process} von Ray endete und mit ihm sein Knoten: Lies sein Protokoll in /tmp/ray/session_latest/logs, und prüfe, ob der Speicher fehlte.',
  'explanation.RayFailedItself':
    'Ray selbst ist gescheitert: Suche seine Meldung unter den Issues von Ray, und versuche eine neuere Version.',
} as const;
