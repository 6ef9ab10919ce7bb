/** Texts of an object's timeline, in German. */
export const timelineMessages = {
  'timeline.title': 'Zeitleiste',
  'timeline.nothing': 'Davon ist nichts vermerkt.',
  'timeline.omitted_one': '{{count, number}} älterer Eintrag fehlt hier.',
  'timeline.omitted_other': '{{count, number}} ältere Einträge fehlen hier.',
  'timeline.log': 'Protokoll',
  'timeline.source.label': 'Was gezeigt wird',
  'timeline.source.all': 'Alles',
  'timeline.source.event': 'Ereignisse',
  'timeline.source.state': 'Zustände',
  'timeline.source.exit': 'Beendete Container',
  'timeline.source.change': 'Änderungen',
  'timeline.none':
    'Nichts verzeichnet. Kubernetes vergisst Ereignisse nach etwa einer Stunde.',
  'timeline.once': 'vor {{last}}',
  'timeline.burst': '{{times, number}}-mal, vor {{last}}',
  'timeline.repeated':
    '{{times, number}}-mal, zuerst vor {{first}}, zuletzt vor {{last}}',
  'timeline.warning': 'Warnung',
  'timeline.list': 'Was geschehen ist, das Letzte zuerst',
  'timeline.filter': 'Wie viel davon',
  'timeline.all': 'Alle',
  'timeline.warnings': 'Warnungen ({{number, number}})',
};
