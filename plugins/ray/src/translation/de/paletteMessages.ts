/** The command palette and the help on keys, in German. */
export const paletteMessages = {
  'palette.title': 'Suche und Befehle',
  'palette.button': 'Suche und Befehle ({{keys}})',
  'palette.placeholder': 'Name eines Objekts, einer Seite oder eines Befehls',
  'palette.actionPlaceholder': 'Name einer Aktion',
  'palette.results': 'Ergebnisse',
  'palette.goTo': 'Gehe zu',
  'palette.objects': 'Objekte',
  'palette.deleted': 'Gelöschte Objekte',
  'palette.placeOfDeleted':
    '{{section}} · {{namespace}} · {{state}} · gelöscht {{time}}',
  'palette.allDeleted': '{{section}}: alle passenden im Verlauf',
  'palette.onlyDeleted':
    'Nur gelöschte Objekte passen. Der Verlauf hat ihre Einträge.',
  'palette.all': '{{section}}: alle {{number, number}} passenden',
  'palette.place': '{{section}} · {{namespace}}',
  'palette.placeAndState': '{{section}} · {{namespace}} · {{state}}',
  'palette.help': 'Tastenkürzel',
  'palette.open': 'Öffnen',
  'palette.back': 'Zurück zur Suche',
  'palette.searching': 'Sucht …',
  'palette.nothing': 'Kein Objekt passt, oder du darfst es nicht sehen.',
  'palette.failed': 'Nicht alles konnte durchsucht werden',
  'palette.found_one':
    '{{count, number}} Objekt gefunden. Die Pfeiltaste nach rechts zeigt seine Aktionen.',
  'palette.found_other':
    '{{count, number}} Objekte gefunden. Die Pfeiltaste nach rechts zeigt die Aktionen von einem.',
  'palette.notLoaded': 'Das konnte nicht geladen werden. Lade die Seite neu.',
  'palette.keys.anywhere': 'Überall auf diesen Seiten',
  'palette.keys.palette': 'Suche und Befehle',
  'palette.keys.search': 'Die Suche der Liste oder des Logs',
  'palette.keys.help': 'Diese Hilfe',
  'palette.keys.inPalette': 'In der Suche und den Befehlen',
  'palette.keys.choose': 'Auswählen',
  'palette.keys.carryOut': 'Den Befehl ausführen oder das Objekt öffnen',
  'palette.keys.actions': 'Aktionen des Objekts',
  'palette.keys.back': 'Zurück zur Suche, solange nichts eingegeben ist',
  'palette.keys.close': 'Schließen',
  'search.placeAndOwner': '{{section}} · {{namespace}} · {{owner}}',
  'palette.keys.inFields':
    'Solange du in ein Feld tippst, wird keine dieser Tasten abgefangen.',
} as const;
