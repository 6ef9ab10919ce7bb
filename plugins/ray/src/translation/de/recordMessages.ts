/** What is remembered of objects that may be gone, in German. */
export const recordMessages = {
  'records.title': 'Verlauf',
  'records.description':
    'Alles, was gelaufen ist, auch längst Gelöschtes; das Neueste zuerst.',
  'records.present': 'Vorhandene Jobs',
  'records.searchPlaceholder': 'Name, Besitzer, Befehl',
  'records.created': 'Erstellt',
  'records.deleted': 'Gelöscht',
  'records.templates': 'Vorlagen',
  'records.about': 'Über diesen Lauf',
  'records.empty': 'Nichts passt dazu',
  'records.emptyHint': 'Suche nach etwas anderem, oder entferne einen Filter.',
  'records.pages': 'Seiten des Verlaufs',
  'records.latest': 'Neueste',
  'records.older': 'Ältere',
  'records.presence.label': 'Vorhandensein',
  'records.presence.all': 'Vorhanden und gelöscht',
  'records.presence.present': 'Vorhanden',
  'records.presence.deleted': 'Gelöscht',
  'records.span.label': 'Erstellt innerhalb',
  'records.span.all': 'Jederzeit',
  'records.span.day': 'Letzte 24 Stunden',
  'records.span.week': 'Letzte 7 Tage',
  'records.span.month': 'Letzte 30 Tage',
  'records.log': 'Ende des Protokolls',
  'records.logHint':
    'Was der Job zuletzt ausgegeben hat, aufbewahrt, als er fehlschlug.',
  'records.copyLog': 'Protokoll kopieren',
  'records.timeline': 'Was geschah',
  'records.gone': 'Wurde gelöscht',
  'records.unseen':
    'Nicht mehr da: Gelöscht, während kein Portal hinsah, nach {{since}}. Was dazwischen geschah, ist nicht bekannt.',
  'records.diff.title':
    'Was sich seit dem letzten erfolgreichen Lauf geändert hat',
  'records.diff.with': 'Verglichen mit',
  'records.diff.none': 'Nichts: Es wurde dasselbe verlangt.',
};
