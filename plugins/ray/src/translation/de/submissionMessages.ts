/** Why a job was not submitted to a cluster, or its dashboard is out of reach, in German; placeholders are those of the contract. */
export const submissionMessages = {
  'explanation.ClusterNotReady':
    'Der Cluster {cluster} im Namespace {namespace} ist nicht bereit:',
  'explanation.SubmissionNotFound':
    'Den Job {id} gibt es nicht: Der Cluster {cluster} im Namespace {namespace} kennt keine Übergabe mit dieser ID. Sieh nach, welche es dort gibt.',
  'explanation.SubmissionIdUsed':
    'Der Cluster {cluster} im Namespace {namespace} hat schon einen Job mit der ID {id}, der läuft oder beendet ist: Wähle eine andere ID.',
  'explanation.SubmissionStillRuns':
    'Der Job {id} des Clusters {cluster} im Namespace {namespace} ist noch nicht beendet und lässt sich deshalb nicht löschen: Brich ihn zuerst ab, oder warte, bis er endet.',
  'explanation.SubmissionNotStopped':
    'Ray konnte den Job {id} des Clusters {cluster} im Namespace {namespace} nicht abbrechen; er ist nicht beendet. Versuche es in ein paar Sekunden noch einmal.',
  'explanation.RayRefuses':
    'Ray lehnt die Anfrage für den Cluster {cluster} im Namespace {namespace} ab[: {words}|.]',
  'explanation.RayFails':
    'Ray antwortet {status} für den Cluster {cluster} im Namespace {namespace}[: {words}|.]',
  'explanation.NotRaysApi':
    'Was für das Dashboard des Clusters {cluster} im Namespace {namespace} mit {status} antwortet, ist nicht die Job-API von Ray. Sieh dir seinen Head an; wer das Portal betreibt, kann ray.dashboard prüfen.',
  'explanation.RayAnswerTooLarge':
    'Die Antwort von Ray für den Cluster {cluster} im Namespace {namespace} ist größer als {limit} MiB. Lösche dort Jobs, die beendet sind.',
  'explanation.DashboardUnreachable':
    'Das Ray-Dashboard des Clusters {cluster} im Namespace {namespace} ist nicht erreichbar: Vielleicht startet sein Head gerade neu. Versuche es in ein paar Sekunden noch einmal; bleibt es dabei, sieh dir den Head-Pod an.',
  'explanation.DashboardReadTimedOut':
    'Das Ray-Dashboard des Clusters {cluster} im Namespace {namespace} hat nicht innerhalb von {seconds} s geantwortet. Versuche es noch einmal.',
  'explanation.DashboardWriteTimedOut':
    'Das Ray-Dashboard des Clusters {cluster} im Namespace {namespace} hat nicht innerhalb von {seconds} s geantwortet. Vielleicht ist trotzdem geschehen, was verlangt war: Sieh nach, bevor du es noch einmal versuchst.',
  'explanation.DashboardRefusedOnTheWay':
    'Etwas auf dem Weg zum Ray-Dashboard des Clusters {cluster} im Namespace {namespace} lehnt die Anfrage mit {status} ab[ ({server})][: {words}]. Weder prüft da Ray ein Token, noch fehlt ein Recht in Kubernetes. Wer das Portal betreibt, kann Proxys und Netzwerkregeln zwischen ihm und dem Head prüfen, und ray.dashboard.',
} as const;
