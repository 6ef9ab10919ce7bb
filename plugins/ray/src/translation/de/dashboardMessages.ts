/** Texts about Ray's own dashboard, in German. */
export const dashboardMessages = {
  'detail.tab.dashboard': 'Ray-Dashboard',
  'dashboard.title': 'Ray-Dashboard von {{name}}',
  'dashboard.link': 'Ray-Dashboard',
  'dashboard.open': 'In eigenem Tab öffnen',
  'dashboard.note':
    'Was es zeigt, kommt aus dem Cluster. Es schließt sich einige Minuten, nachdem du diese Seite verlässt.',
  'dashboard.notRunning': 'Ray läuft nicht',
  'dashboard.headUnseen': 'Der Head-Pod ist nicht zu sehen',
  'dashboard.headUnseenHint':
    'Der Cluster ist bereit, aber Kubernetes zeigt dem Portal keinen Head-Pod. Prüfe, ob das Portal die Pods dieses Namespace lesen darf.',
  'dashboard.opensByItself':
    'Das Dashboard öffnet sich hier, sobald der Head läuft.',
} as const;
