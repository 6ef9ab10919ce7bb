/** The pages of components of the catalog, in German. */
export const componentMessages = {
  'component.title': 'Auf Ray',
  'component.label': 'Komponente',
  'component.run': 'Auf Ray ausführen',
  'component.what': 'Was ausgeführt wird',
  'component.open': 'Wird bei jedem Lauf gewählt',
  'component.computeTemplate': 'Vorlage',
  'component.image': 'Image',
  'component.version': 'Ray-Version',
  'component.workingDir': 'Arbeitsverzeichnis',
  'component.job.title': 'Läufe',
  'component.job.none': 'Für diese Komponente wurde noch nichts ausgeführt.',
  'component.cluster.title': 'Cluster',
  'component.cluster.none': 'Kein Cluster ist für diese Komponente da.',
  'component.service.title': 'Services',
  'component.service.none': 'Kein Service ist für diese Komponente da.',
  'component.more': '{{number, number}} weitere zeigen',
  'component.missing': 'Im Katalog gibt es {{component}} nicht',
  'component.missingHint':
    'Vielleicht wurde der Eintrag entfernt oder umbenannt, oder du darfst ihn nicht sehen. Lege stattdessen einen Job ohne ihn an.',
} as const;
