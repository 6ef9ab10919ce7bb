/** Making an object one of the KubeRay API V1, and its reverse, in German. */
export const adoptionMessages = {
  'adoption.either.action': 'Übernehmen oder freigeben',
  'adoption.owner.label': 'Eigentümer',
  'adoption.owner.description':
    'Name eines Benutzers, zum Beispiel jane. Ohne ihn bleibt der Eigentümer, wie er ist.',
  'adoption.templates.make':
    'Vorlagen anlegen für Gruppen, zu denen keine passt',
  'adoption.templates.impossible':
    'Diese Gruppen bleiben ohne Vorlage, weil keine genau ihre Ressourcen gibt: {{groups}}.',
  'adoption.adopt.action': 'Übernehmen',
  'adoption.adopt.title': '{{name}} übernehmen',
  'adoption.adopt.consequence':
    'Clients der KubeRay-API V1 sehen das Objekt von da an. Gruppen bekommen die Namen von Vorlagen, die dieselben Ressourcen geben. Die Pods bleiben, wie sie sind.',
  'adoption.adopt.done': '{{name}} ist übernommen',
  'adoption.adopt.failed': '{{name}} ist nicht übernommen',
  'adoption.release.action': 'Freigeben',
  'adoption.release.title': '{{name}} freigeben',
  'adoption.release.consequence':
    'Clients der KubeRay-API V1 sehen das Objekt nicht mehr. Was das Übernehmen geändert hat, wird wiederhergestellt. Das Objekt bleibt bestehen, ebenso seine Pods.',
  'adoption.release.done': '{{name}} ist freigegeben',
  'adoption.release.failed': '{{name}} ist nicht freigegeben',
};
