/** Texts about what jobs and clusters used over time, in German. */
export const footprintMessages = {
  'footprint.title': 'Verbrauch',
  'footprint.description.job':
    'Höchster Verbrauch, während der Job lief, gemessen an den Anforderungen seiner Pods. Ray wird alle 15 Sekunden abgefragt.',
  'footprint.description.cluster':
    'Höchster Verbrauch der letzten Stunden mit laufenden Jobs, gemessen an den Anforderungen der Pods.',
  'footprint.measures.cpu': 'CPU',
  'footprint.measures.heldCpu': 'Von Tasks belegte CPUs',
  'footprint.measures.memory': 'Speicher',
  'footprint.measures.gpu': 'GPU',
  'footprint.measures.gpuMemory': 'GPU-Speicher',
  'footprint.measures.objectStore': 'Object Store',
  'footprint.all': 'Alle Nodes',
  'footprint.nodes': 'Verbrauch je Node',
  'footprint.peakOf': '{{peak}} von {{available}}',
  'footprint.average': '{{average}} im Mittel',
  'footprint.curve':
    '{{subject}}, {{measure}}: {{average}} im Mittel, höchstens {{peak}}',
  'footprint.size.before': 'Der Lauf davor',
  'footprint.size.use': 'Mit passender Größe ausführen',
  'footprint.size.title': 'Der Job hat mehr angefordert als verbraucht:',
  'footprint.size.workers_one': '{{name}} ({{count, number}} Pod)',
  'footprint.size.workers_other': '{{name}} ({{count, number}} Pods)',
  'footprint.size.group': '{{label}}: {{parts}}',
  'footprint.size.memory':
    '{{asked}} Speicher angefordert, höchstens {{peak}} verbraucht',
  'footprint.size.cpu':
    '{{asked}} CPUs angefordert, höchstens {{peak}} verbraucht',
  'footprint.prometheus': 'Die Kurven kommen aus Prometheus.',
  'footprint.problem':
    'Das konfigurierte Prometheus lässt sich nicht abfragen, daher kommen diese Werte von den Heads der Cluster. {{problem}}',
  'footprint.wholeMachine':
    'Die Pods dieser Testumgebung teilen sich einen Rechner: Ray meldet CPU und Speicher von allem, was dort läuft.',
  'footprint.shared':
    'Der Job lief auf einem vorhandenen Cluster: Alles, was dort lief, ist enthalten.',
} as const;
