/** Explanations of the states of jobs, in German; placeholders are those of the contract. */
export const jobExplanationMessages = {
  'explanation.RuntimeEnvNotSetUp':
    'Der Entrypoint ist nicht gelaufen: Ray konnte seine Laufzeitumgebung nicht einrichten[: {words}].',
  'explanation.JobDeleting':
    'Der Job wird gelöscht[ und wartet auf {finalizers}].',
  'explanation.JobRefused':
    'Der Operator lehnt den Job ab: [{words}|er sagt nicht, warum].',
  'explanation.JobStopped': 'Der Job wurde abgebrochen.',
  'explanation.JobSucceeded': 'Der Job war erfolgreich.',
  'explanation.JobSuspending':
    'Der Job wird angehalten: Sein Cluster wird gelöscht.',
  'explanation.JobSuspended':
    'Der Job ist angehalten: Er hat keinen Cluster und beginnt von vorn, wenn er fortgesetzt wird.',
  'explanation.JobQueued':
    'Der Job wartet in der Warteschlange {queue} darauf, dass Kueue ihn zulässt.[ Kueue hielt ihn um {time} an: {words}.]',
  'explanation.QueuePlace':
    '[Er verlangt {gpus} × GPU; ]{before} vor ihm in der Warteschlange.',
  'explanation.JobManagedElsewhere':
    '{manager} betreibt diesen Job anderswo: Seine Pods sind in einem anderen Kubernetes.',
  'explanation.JobWaitsForUser':
    'Der Cluster ist bereit und wartet darauf, dass jemand den Job übergibt.',
  'explanation.JobStateUnknown':
    'Der Operator sagt {state}; das kennt dieses Portal nicht.',
  'explanation.JobWaitsForOperator':
    'Der KubeRay-Operator hat den Job noch nicht angenommen.',
  'explanation.SelectedClusterMissing':
    'Den Cluster {cluster}, auf dem der Job laufen soll, gibt es in diesem Namespace nicht.',
  'explanation.JobWaitsForItsCluster':
    'Der Job wartet auf seinen Cluster {cluster}.',
  'explanation.JobWaitsForSelectedCluster':
    'Der Job wartet auf den Cluster {cluster}.',
  'explanation.ItsClusterStarting':
    'Der Job wartet auf seinen Cluster {cluster}:',
  'explanation.SelectedClusterStarting':
    'Der Job wartet auf den Cluster {cluster}:',
  'explanation.ItsClusterSuspended':
    'Der Job wartet auf seinen Cluster {cluster}, der angehalten ist.',
  'explanation.SelectedClusterSuspended':
    'Der Job wartet auf den Cluster {cluster}, der angehalten ist.',
  'explanation.MetadataHoldsJob':
    'Der Operator übergibt den Job nicht: Er gibt metadata nur an Ray ab 2.6.0 weiter, und rayVersion sagt nicht, welches Ray der Cluster hat.',
  'explanation.JobAboutToBeSubmitted':
    'Der Cluster {cluster} ist bereit; gleich wird ihm der Job übergeben.',
  'explanation.SubmitterNotStarted':
    'Der Pod {pod}, der den Job übergibt, kann nicht starten: {words}.',
  'explanation.OperatorShutOut':
    'Der Operator kann den Cluster nicht nach dem Job fragen: Ray lässt dort Kubernetes über Token entscheiden (spec.authOptions.enableK8sTokenAuth), und der Operator hat keines vorzuzeigen.',
  'explanation.RayDoesNotAnswer':
    'Der Operator kann den Cluster nicht nach dem Job fragen; nach {seconds} s gibt er auf.',
  'explanation.JobSubmitting': 'Der Job wird seinem Cluster übergeben.',
  'explanation.JobPending':
    'Ray hat den Job und wird ihn gleich starten[: {words}].',
  'explanation.JobRunning': 'Der Befehl läuft.',
  'explanation.JobRanLast':
    'Zuletzt meldete Ray, dass der Befehl läuft, aber der Head ist nicht bereit.',
  'explanation.JobUnfollowed':
    'Zuletzt meldete Ray {status}. Der Pod, der den Job eingereicht hat, ist weg; wenn auch sein Kubernetes-Job weg ist, fragt der Operator Ray nicht mehr, und dieser Zustand ändert sich nie.',
  'explanation.SubmitterMissing':
    'Der Cluster ist bereit, aber kein Pod reicht den Job ein: Sein Kubernetes-Job ist weg oder kann keinen Pod anlegen.',
  'explanation.JobBeganAgain':
    'Er hat noch einmal von vorn begonnen: Sein Cluster hat seinen Head verloren[ ({cause})], und der nächste begann um {time}.',
  'explanation.JobLostItsHead':
    'Sein Cluster hat seinen Head verloren[ ({cause})]; Ray auf dem nächsten, der um {time} begann, kennt den Job nicht.',
  'explanation.JobFinishing':
    'Der Job ist zu Ende; der Operator wartet auf seinen Submitter.',
  'explanation.EntrypointNotStarted':
    'Ray hat den Entrypoint nicht gestartet: {words}.',
  'explanation.EntrypointLost': 'Ray hat den Entrypoint verloren: {words}.',
  'explanation.EntrypointFailed':
    'Der Befehl ist fehlgeschlagen[ (Exit-Code {code})|: {words}].',
  'explanation.SidecarEndedEarly':
    'Der Container, der den Job übergibt, war zu Ende, bevor alle Pods des Clusters bereit waren. Der Operator wartet, bis sie gemeinsam bereit sind, und der Head ist es nicht mehr; der Job bleibt daher so.',
  'explanation.JobLostItsPod':
    'Der Pod des Heads ist weg, und mit ihm der Container, der den Job übergeben hat. Der Operator legt dafür keinen weiteren Head an.',
  'explanation.SidecarFailed':
    'Der Container im Pod des Heads, der den Job übergibt und verfolgt, ist fehlgeschlagen: Der Job konnte nicht übergeben werden, oder sein Befehl ist fehlgeschlagen[: {words}].',
  'explanation.SubmissionFailed':
    'Der Job konnte seinem Cluster nicht übergeben werden[: {words}].',
  'explanation.DeadlineExceeded':
    'Der Job hat länger gebraucht, als activeDeadlineSeconds erlaubt[ ({seconds} s)].',
  'explanation.PreRunningDeadlineExceeded':
    'Der Befehl ist nicht innerhalb von preRunningDeadlineSeconds gestartet[ ({seconds} s)].',
  'explanation.JobOutlivedSubmitter':
    'Der Pod, der den Job eingereicht hat, ist zu Ende, der Job aber nicht: Ray hat ihn verloren, oder er lief unbeobachtet weiter.',
  'explanation.SubmitterNeverEnded':
    'Der Job ist zu Ende, aber der Pod, der ihn übergeben hat, ist es nie gewesen.',
  'explanation.StatusCheckFailed':
    'Der Operator konnte den Cluster zu lange nicht nach dem Job fragen.',
  'explanation.JobFailed': 'Der Job ist fehlgeschlagen[: {words}].',
  'explanation.JobTried': 'Er wurde {tries}-mal versucht.',
  'explanation.JobRetrying':
    'Er wird noch einmal versucht (weiterer Versuch {retry}[ von {allowed}]).',
  'explanation.RecreateJob':
    'Lege den Job neu an, ohne das, was der Operator nennt.',
  'explanation.SubmitJob':
    'Übergib ihn mit `ray job submit` und trage danach seine Kennung als jobId ein.',
  'explanation.SetRayVersion':
    'Trage rayVersion in rayClusterSpec ein, etwa 2.46.0; dann übergibt der Operator den Job.',
  'explanation.CreateCluster':
    'Lege den Cluster {cluster} an; der Job startet dann von selbst.',
  'explanation.ResumeCluster': 'Setze den Cluster {cluster} fort.',
  'explanation.CheckSubmitterImage':
    'Prüfe, ob es das Image des Pods gibt, der den Job einreicht, und ob es sich laden lässt. Wenn der Job keins dafür nennt, ist es das des Heads.',
  'explanation.SmallerSubmitter':
    'Verlange für den Pod, der den Job einreicht, weniger, mach Ressourcen frei, oder füge Knoten hinzu, die groß genug sind.',
  'explanation.MendSubmitter':
    'Behebe, was Kubernetes am Pod des Submitters nennt.',
  'explanation.ChooseOtherCluster':
    'Übergib den Job dem Cluster selbst, statt einen RayJob anzulegen, oder wähle einen Cluster, dessen Token in einem Secret liegt.',
  'explanation.CheckDashboard':
    'Sieh nach, ob der Head des Clusters läuft und sein Dashboard erreichbar ist.',
  'explanation.FindOutFromRay':
    'Sieh in Rays Dashboard oder im Protokoll nach, was aus dem Befehl geworden ist. Lösch dann den Job, oder führ ihn noch einmal aus.',
  'explanation.LookAtBatchJob':
    'Sieh dir den Kubernetes-Job {name} und seine Ereignisse an. Wenn er weg ist, lösch den Job und leg ihn neu an.',
  'explanation.ReadLogEnd': 'Das Ende des Protokolls sagt, warum.',
  'explanation.ReadSidecarLog':
    'Das Protokoll des Containers {container} im Pod {pod} sagt, warum.',
  'explanation.RetryWithCluster':
    'Sieh dir die Ereignisse des Pods und seines Knotens an. Mit einem backoffLimit wiederholt der Operator einen solchen Job auf einem anderen Cluster.',
  'explanation.SubmitFromOwnPod':
    'Das Ergebnis steht im Protokoll von Ray. Lass submissionMode weg, dann übergibt ein eigener Pod den Job, sobald alle Pods bereit sind.',
  'explanation.ReadSubmitterLog': 'Das Protokoll des Pods {pod} sagt, warum.',
  'explanation.DeleteSubmitter':
    'Der Pod {pod}, der den Job eingereicht hat, läuft noch: Lösche ihn. Der Pod, der ihn ersetzt, endet sofort.',
  'explanation.CheckSubmitter':
    'Prüfe Image und Ressourcen des Pods, der den Job einreicht.',
  'explanation.MoreTime': 'Gib dem Job mehr Zeit oder mehr Ressourcen.',
  'explanation.MoreTimeToStart':
    'Sieh nach, was den Cluster am Start hindert, oder gib ihm mehr Zeit.',
  'explanation.ReadLogOfSubmitter':
    'Sieh dir das Protokoll dieses Pods an; das Ergebnis des Jobs selbst hat sein Cluster.',
  'explanation.CheckHeadRan':
    'Sieh nach, ob der Head des Clusters läuft und die ganze Zeit gelaufen ist.',
} as const;
