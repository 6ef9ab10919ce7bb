import { DASHBOARD_TEXTS } from './dashboardTexts';
import { SUBMISSION_TEXTS } from './submissionTexts';

/**
 * German texts about dashboards and submissions. They are here because the portal's server also uses them, on the page
 * that replaces a dashboard.
 *
 * @public
 */
export const GERMAN_DASHBOARD_TEXTS = {
  DashboardTicketEnded:
    'Das Recht, dieses Dashboard anzusehen, ist abgelaufen. Öffne es auf der Seite seines Clusters noch einmal.',
  DashboardForbidden:
    'Du darfst dieses Dashboard nicht mehr sehen. Frage die Administration des Portals.',
  DashboardUndecided:
    'Das Portal kann nicht herausfinden, ob du dieses Dashboard sehen darfst: Sein Berechtigungssystem antwortet nicht. Versuche es in ein paar Sekunden noch einmal.',
  DashboardClusterGone:
    'Den Cluster {name} im Namespace {namespace} gibt es nicht mehr. Gibt es einen neuen mit diesem Namen, öffne das Dashboard auf dessen Seite.',
  DashboardPathWrong:
    'Diese Adresse führt aus dem Dashboard hinaus oder ist keine. Öffne das Dashboard auf der Seite seines Clusters.',
  DashboardBusy:
    'Das Dashboard bearbeitet schon {limit} Anfragen von dir. Warte, bis einige beantwortet sind, und lade dann neu.',
  DashboardLeadsAway:
    'Das Dashboard des Clusters {name} im Namespace {namespace} führt zu einer anderen Adresse, der das Portal nicht folgt. Sieh nach, was am Dashboard-Port des Heads antwortet.',
  DashboardCompressed:
    'Das Dashboard des Clusters {name} im Namespace {namespace} antwortet komprimiert, obwohl es das nicht soll. Sieh nach, was am Dashboard-Port des Heads antwortet.',

  RayRefusesToken:
    'Ray auf dem Cluster {name} im Namespace {namespace} nimmt das Token des Portals nicht an ({words}).',
  RayWantsToken:
    'Ray auf dem Cluster {name} im Namespace {namespace} verlangt ein Token, das das Portal nicht hat ({words}).',
  TokenSentByMode:
    'Das Portal schickt ein Token, wo spec.authOptions des RayClusters sagt, dass Ray eines will (mode: token); ein Ray, das sein Token auf anderem Weg bekommen hat, lässt das Portal nicht ein.',
  TokenSentFromSecret:
    'Das Portal hat das aus dem Secret {source} geschickt. Wurde es nach dem Start des Heads geändert, starte den Pod des Heads neu.',
  TokenSentFromAccount:
    'Das Portal hat eines des Service-Accounts {source} geschickt, der das Verb ray:write auf rayclusters/{name} braucht. Der eigene Service-Account des Heads muss tokenreviews und subjectaccessreviews anlegen dürfen; das Protokoll des Heads sagt, was fehlt ({guide}).',
  RayAddressInvalid:
    'Die Definition von {name} im Namespace {namespace} nennt {value} als Teil der Adresse ihres Ray. Das ist weder Name noch Port eines Service. Korrigiere es dort.',
  DashboardPortMissing:
    'Kein Port des Heads von {name} im Namespace {namespace} heißt dashboard, und keiner ist {port}, also führt sein Service nicht zum Dashboard von Ray. Gib dem ersten Container des Heads den Port {port} mit dem Namen dashboard.',
  RayServiceForeign:
    '{name} im Namespace {namespace} nennt den Service {service} als Weg zu seinem Ray, der nicht dazugehört. Lass den Namen in der Definition weg, dann legt der Operator einen Service dafür an.',
  RayServiceUnreadable:
    '{name} im Namespace {namespace} nennt den Service {service} als Weg zu seinem Ray, und der Kubernetes-Account des Portals darf nicht lesen, wem dieser Service gehört. Die Administration des Portals kann dort get auf services erlauben.',
  RayAddressLocal:
    'Die Adresse dieses Ray führt zur Maschine des Portals oder dorthin, wo Clouds ihre Metadaten haben. Dorthin verbindet sich das Portal nicht. Die Administration des Portals kann es mit ray.dashboard.allowLocalAddresses erlauben.',
  TokenNotInSecret:
    'Ray auf dem Cluster {name} im Namespace {namespace} verlangt ein Token, aber das Secret {secret} gibt es dort nicht, oder es hat kein {key}. Der Operator legt es an, wenn spec.authOptions.secretName kein anderes nennt.',
  TokenSecretForbidden:
    'Ray auf dem Cluster {name} im Namespace {namespace} verlangt das Token aus dem Secret {secret}, das das Kubernetes-Konto des Portals nicht lesen darf. Die Administration des Portals kann get auf secrets in diesem Namespace erlauben ({guide}).',
  TokenWithoutAccount:
    'Ray auf dem Cluster {name} im Namespace {namespace} lässt Kubernetes über Tokens entscheiden (spec.authOptions.enableK8sTokenAuth), und das Portal hat keinen Service-Account dafür: Sein eigenes Token schickt es nie an einen Cluster. Die Administration des Portals kann mit ray.dashboard.serviceAccount einen nennen ({guide}).',
  TokenAccountMissing:
    'Ray auf dem Cluster {name} im Namespace {namespace} lässt Kubernetes über Tokens entscheiden, aber den Service-Account {account}, den ray.dashboard.serviceAccount dafür nennt, gibt es dort nicht. Lege ihn an und gib ihm das Verb ray:write auf rayclusters/{name} ({guide}).',
  TokenForbidden:
    'Ray auf dem Cluster {name} im Namespace {namespace} lässt Kubernetes über Tokens entscheiden, aber das Kubernetes-Konto des Portals darf für den Service-Account {account} keines anlegen. Die Administration des Portals kann dort create auf serviceaccounts/token erlauben, nur für diesen Namen ({guide}).',

  ClusterNotReady:
    'Der Cluster {cluster} im Namespace {namespace} ist nicht bereit:',
  SubmissionNotFound:
    'Den Job {id} gibt es nicht: Der Cluster {cluster} im Namespace {namespace} kennt keine Übergabe mit dieser ID. Sieh nach, welche es dort gibt.',
  SubmissionIdUsed:
    'Der Cluster {cluster} im Namespace {namespace} hat schon einen Job mit der ID {id}, der läuft oder beendet ist: Wähle eine andere ID.',
  SubmissionStillRuns:
    'Der Job {id} des Clusters {cluster} im Namespace {namespace} ist noch nicht beendet und lässt sich deshalb nicht löschen: Brich ihn zuerst ab, oder warte, bis er endet.',
  SubmissionNotStopped:
    'Ray konnte den Job {id} des Clusters {cluster} im Namespace {namespace} nicht abbrechen; er ist nicht beendet. Versuche es in ein paar Sekunden noch einmal.',
  RayRefuses:
    'Ray lehnt die Anfrage für den Cluster {cluster} im Namespace {namespace} ab[: {words}|.]',
  RayFails:
    'Ray antwortet {status} für den Cluster {cluster} im Namespace {namespace}[: {words}|.]',
  NotRaysApi:
    'Was für das Dashboard des Clusters {cluster} im Namespace {namespace} mit {status} antwortet, ist nicht die Job-API von Ray. Sieh dir seinen Head an; die Administration des Portals kann ray.dashboard prüfen.',
  RayAnswerTooLarge:
    'Die Antwort von Ray bei {path} für den Cluster {cluster} im Namespace {namespace} ist mehr, als das Portal liest: höchstens {size} und {values} Werte. Sieh nach, was auf seinem Head läuft; hat er sehr viele Jobs, lösche die beendeten.',
  SubmissionsOmitted:
    '{omitted} Jobs des Clusters {cluster} im Namespace {namespace} sind nicht aufgeführt, nur die neuesten. Lösche dort die beendeten.',
  DashboardUnreachable:
    'Das Ray-Dashboard des Clusters {cluster} im Namespace {namespace} ist nicht erreichbar: Vielleicht startet sein Head gerade neu. Versuche es in ein paar Sekunden noch einmal; bleibt es dabei, sieh dir den Head-Pod an.',
  DashboardReadTimedOut:
    'Das Ray-Dashboard des Clusters {cluster} im Namespace {namespace} hat nicht innerhalb von {seconds} s geantwortet. Versuche es noch einmal.',
  DashboardWriteTimedOut:
    'Das Ray-Dashboard des Clusters {cluster} im Namespace {namespace} hat nicht innerhalb von {seconds} s geantwortet. Vielleicht ist trotzdem geschehen, was verlangt war: Sieh nach, bevor du es noch einmal versuchst.',
  DashboardRefusedOnTheWay:
    'Etwas auf dem Weg zum Ray-Dashboard des Clusters {cluster} im Namespace {namespace} lehnt die Anfrage mit {status} ab[ ({server})][: {words}]. Weder prüft da Ray ein Token, noch fehlt ein Recht in Kubernetes. Die Administration des Portals kann Proxys und Netzwerkregeln zwischen ihm und dem Head prüfen, und ray.dashboard.',
} as const satisfies Record<
  keyof typeof DASHBOARD_TEXTS | keyof typeof SUBMISSION_TEXTS,
  string
>;
