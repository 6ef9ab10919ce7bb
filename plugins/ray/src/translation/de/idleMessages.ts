/** Texts about idle clusters, in German. */
export const idleMessages = {
  'idle.label': 'Aktivität',
  'idle.idle': 'Ungenutzt seit {{duration}}',
  'idle.inList': 'ungenutzt {{duration}}',
  'idle.inListUntil': 'ungenutzt {{duration}}, wird in {{rest}} angehalten',
  'idle.unknown': 'Nicht bekannt',
  'idle.active.driver': 'In Gebrauch durch einen Driver',
  'idle.active.actor': 'In Gebrauch durch einen losgelösten Actor',
  'idle.active.job': 'In Gebrauch durch einen Job',
  'idle.active.submission': 'In Gebrauch: Ein eingereichter Job wartet',
  'idle.active.serve': 'In Gebrauch: Er bedient Anwendungen',
  'idle.active.hook': 'In Gebrauch, sagt ein Hook seiner Verwalter',
  'idle.kept.label': 'Behalten bis',
  'idle.policy.label': 'Wenn ungenutzt',
  'idle.policy.watch': 'Es geschieht nichts',
  'idle.policy.warn': 'Nach {{timeout}} wird der Eigentümer benachrichtigt',
  'idle.policy.suspend':
    'Nach {{timeout}} wird der Eigentümer benachrichtigt, dann wird er angehalten',
  'idle.policy.job': 'Bleibt seinem Job überlassen',
  'idle.policy.service': 'Bleibt seinem Service überlassen',
  'idle.policy.kueue': 'Bleibt Kueue überlassen',
  'idle.policy.operator': 'Bleibt dem Operator überlassen',
  'idle.policy.annotation':
    'Er darf laut seiner Annotation immer ungenutzt sein',
  'idle.warned.title': 'Ungenutzt seit {{duration}}: Er wird angehalten',
  'idle.warned.titleOnly': 'Ungenutzt seit {{duration}}',
  'idle.warned.description':
    'Er wird am {{time}} angehalten, wenn er bis dahin weder benutzt noch behalten wird. Seine Definition bleibt, und beim Fortsetzen entstehen die Pods neu.',
  'idle.warned.descriptionOnly':
    'Dieser Cluster ist ungenutzt. Halte ihn an, um seine Ressourcen freizugeben; seine Definition bleibt.',
  'idle.suspended.title': 'Angehalten, weil er ungenutzt war',
  'idle.suspended.description':
    'Das Portal hat ihn am {{time}} angehalten. Setze ihn fort, um weiterzuarbeiten.',
  'idle.keep.action': 'Behalten',
  'idle.keep.title': 'Cluster {{name}} behalten?',
  'idle.keep.description':
    'In dieser Zeit wird er weder angehalten noch gibt es eine Warnung, auch wenn er ungenutzt ist.',
  'idle.keep.until': 'Behalten für',
  'idle.keep.days_one': '{{count, number}} Tag',
  'idle.keep.days_other': '{{count, number}} Tage',
  'idle.keep.hours_one': '{{count, number}} Stunde',
  'idle.keep.hours_other': '{{count, number}} Stunden',
  'idle.keep.confirm': 'Behalten',
  'idle.keep.done': 'Cluster {{name}} bleibt',
  'idle.keep.failed': 'Cluster {{name}} wurde nicht behalten',
};
