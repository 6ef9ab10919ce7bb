/** Texts about the usage of clusters, in German. */
export const loadMessages = {
  'load.title': 'Auslastung',
  'load.description': 'Was Ray meldet, solange diese Seite offen ist.',
  'load.measures.cpu': 'CPU',
  'load.measures.memory': 'Speicher',
  'load.measures.gpu': 'GPU',
  'load.measures.objectStore': 'Object Store',
  'load.percent': '{{number}} %',
  'load.unknownValue': 'nicht bekannt',
  'load.used': '{{used}} von {{total}}',
  'load.cores': '{{used}} von {{total}} Kernen arbeiten',
  'load.held': 'Tasks belegen {{used}} von {{total}}',
  'load.gpuMemory': '{{used}} von {{total}} Speicher',
  'load.trend':
    '{{measure}}: zwischen {{least}} und {{most}}, seit die Seite offen ist, höchstens seit fünf Minuten',
  'load.node': 'Node',
  'load.head': 'Head',
  'load.allNodes': 'Alle {{number, number}} Nodes zeigen',
  'load.omittedNodes':
    '{{number, number}} weitere Nodes stecken nur in den Summen.',
  'load.waiting.title': 'Wartet auf Ressourcen',
  'load.waiting.none': 'Nichts wartet auf Ressourcen.',
  'load.waiting.unknown':
    'Was auf Ressourcen wartet, ist nicht bekannt: Version 2 des Autoscalers von Ray verrät es hier nicht. Vielleicht zeigt es das Dashboard von Ray.',
  'load.waiting.task_one': '{{count, number}} Task oder Actor: {{resources}}',
  'load.waiting.task_other':
    '{{count, number}} Tasks oder Actors: je {{resources}}',
  'load.waiting.placementGroup_one':
    '{{count, number}} Placement Group: {{resources}}',
  'load.waiting.placementGroup_other':
    '{{count, number}} Placement Groups: je {{resources}}',
  'load.waiting.request': 'Mit request_resources verlangt: {{resources}}',
  'load.waiting.together': ' auf einem Node',
  'load.waiting.several': '{{number}} × ({{resources}})',
  'load.waiting.resource': '{{amount}} {{name}}',
  'load.waiting.noResources': 'keine Ressourcen',
  'load.waiting.omitted_one': 'Und {{count, number}} weiterer Bedarf.',
  'load.waiting.omitted_other': 'Und {{count, number}} weitere.',
  'load.waiting.reason.infeasible':
    'Kein Pod dieses Clusters hat so viel oder könnte es haben: Das wartet, bis eine Gruppe mit größeren Pods dazukommt.',
  'load.waiting.reason.busy':
    'Das wartet, bis anderes endet: Dieser Cluster wächst nicht mit der Last.',
  'load.waiting.reason.starting':
    'Pods von {{groups}} sind angefordert und noch nicht da: Die Liste der Pods sagt, warum.',
  'load.waiting.reason.scaling':
    'Der Autoscaler kann Pods von {{groups}} hinzufügen.',
  'load.waiting.reason.atMaximum':
    'Der Autoscaler darf keinen hinzufügen: {{groups}} hat so viele Pods wie erlaubt. Erhöhe das Maximum.',
  'load.waiting.headOnly':
    'Der Autoscaler kann nicht helfen: Nur der Head könnte das übernehmen, und er ist belegt.',
  'load.waiting.failed': 'Der Autoscaler ist gescheitert: {{message}}',
  'load.gap.notReady': 'Verfügbar, sobald der Head läuft.',
  'load.excessive':
    'Ray sagt bei {{paths}} mehr, als das Portal liest, und wird deshalb seltener gefragt. Sieh nach, was auf dem Head läuft, und lösche beendete Jobs.',
  'load.gap.suspended': 'Nichts: Der Cluster ist angehalten.',
  'load.gap.unreachable':
    'Nicht bekannt: Das Dashboard von Ray antwortet nicht. Es wird wieder gefragt.',
  'load.gap.timedOut':
    'Nicht bekannt: Das Dashboard von Ray braucht zu lange für eine Antwort.',
  'load.gap.refused':
    'Nicht bekannt: Der Zugriff auf das Dashboard von Ray wird verweigert.',
  'load.gap.unsupported':
    'Nicht bekannt: Dieses Ray ist zu alt dafür oder läuft ohne sein Dashboard (ray[default]).',
  'load.gap.tooLarge':
    'Nicht bekannt: Ray sagt mehr über seine Nodes, als das Portal liest.',
  'load.gap.unreadable':
    'Nicht bekannt: Anstelle des Dashboards antwortet ein anderer Server.',
  'load.gap.nothing': 'Ray meldet keinen lebenden Node.',
} as const;
