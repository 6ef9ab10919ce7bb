/** What Kueue and batch schedulers refuse, in German; placeholders are those of the contract. */
export const queueMessages = {
  'explanation.KueueRefusesWith':
    'Kueue, dessen Warteschlange genannt ist, lehnt das zusammen mit {other} ab; entferne eins von beiden',
  'explanation.KueueRefusesWithout':
    'Kueue, dessen Warteschlange genannt ist, lehnt das ab, wenn dies fehlt: {needed}',
  'explanation.KueueRefusesValue':
    'Kueue, dessen Warteschlange genannt ist, lehnt das ab; erlaubt ist: {allowed}',
  'explanation.KueueKeepsQueue':
    'Kueue lehnt das ab, solange das Objekt nicht angehalten ist[: Es wartet in {queue}]; halte es an, oder lege ein anderes an',
  'explanation.KueueQueuesNoSelector':
    'Kueue reiht keinen Job ein, der auf einem vorhandenen Cluster läuft; ältere Versionen lehnen ihn ab; lass das Label {label} weg, oder beschreibe einen Cluster in rayClusterSpec',
  'explanation.SchedulerRefusesValue':
    'Erlaubt ist: {allowed}; sonst werden die Pods nicht eingeplant',
  'explanation.SchedulerKnowsNoSelector':
    'Mit {scheduler} startet der Operator keinen Job, der auf einem vorhandenen Cluster läuft; beschreibe einen in rayClusterSpec',
  'explanation.KaiNeedsOtherMode':
    'Mit dem KAI-Scheduler startet der Operator keinen Job, dessen Submitter einen eigenen Pod hat; schreibe HTTPMode oder SidecarMode',
} as const;
