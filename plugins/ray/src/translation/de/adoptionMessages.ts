/** Making an object one of the KubeRay API V1, and its reverse, in German. */
export const adoptionMessages = {
  'adoption.adopt.action': 'Übernehmen',
  'adoption.adopt.title': '{{name}} übernehmen',
  'adoption.adopt.consequence':
    'Clients der KubeRay-API V1 sehen das Objekt von da an. Seine Pods bleiben, wie sie sind.',
  'adoption.adopt.done': '{{name}} ist übernommen',
  'adoption.adopt.failed': '{{name}} ist nicht übernommen',
  'adoption.release.action': 'Freigeben',
  'adoption.release.title': '{{name}} freigeben',
  'adoption.release.consequence':
    'Clients der KubeRay-API V1 sehen das Objekt nicht mehr. Es bleibt bestehen, ebenso seine Pods.',
  'adoption.release.done': '{{name}} ist freigegeben',
  'adoption.release.failed': '{{name}} ist nicht freigegeben',
};
