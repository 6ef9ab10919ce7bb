/** Creating objects of a YAML text, in German. */
export const yamlMessages = {
  'yaml.action': 'Aus YAML erstellen',
  'yaml.title': 'Aus YAML erstellen',
  'yaml.label': 'YAML',
  'yaml.description':
    'RayClusters, RayJobs, RayServices und RayCronJobs wie für kubectl; mehrere trennt eine Zeile mit ---.',
  'yaml.review': 'Prüfen',
  'yaml.back': 'Zurück zum Text',
  'yaml.create': 'Erstellen',
  'yaml.done': 'Erstellt: {{names}}',
  'yaml.empty':
    'Der Text enthält keinen RayCluster, RayJob, RayService oder RayCronJob von ray.io/v1.',
  'yaml.others':
    'Nicht hier erstellt werden: {{names}}. Erstelle sie mit kubectl, vor Objekten, die sie brauchen.',
  'yaml.refused': 'Das lässt sich nicht erstellen',
  'yaml.unreadable': 'Dokument {{number}} ist nicht lesbar: {{reason}}',
  'yaml.template':
    'Dokument {{number}} ist eine Vorlage mit doppelten Klammern: Lass sie zuerst ausfüllen, zum Beispiel mit helm template.',
  'yaml.noObject':
    'Dokument {{number}} ist kein Kubernetes-Objekt: Es braucht apiVersion, kind und metadata.',
  'yaml.missing': 'In Dokument {{number}} fehlt {{field}}.',
  'yaml.noText':
    'Dokument {{number}}: {{field}} hat den falschen Typ. Namen sind Text: Schreibe Zahlen in Anführungszeichen.',
  'yaml.otherKind': 'Die Art {{kind}} gibt es nicht: Schreibe {{meant}}.',
  'yaml.otherVersion':
    '{{kind}} von {{given}} wird hier nicht erstellt: Schreibe apiVersion: {{version}}.',
  'yaml.twice':
    '{{title}} kommt zweimal vor: Lass eines weg, oder benenne es um.',
  'yaml.tooMany':
    'Höchstens {{limit, number}} Objekte werden auf einmal erstellt: Lass die ab hier weg.',
  'yaml.noAmount':
    'Kubernetes nimmt die Menge {{value}} nicht an: Schreibe eine wie 500m, 2 oder 10Gi.',
  'yaml.partly':
    'Davor wurden erstellt: {{names}}. Nimm sie aus dem Text, bevor du es erneut versuchst.',
  'yaml.disabled':
    'Dieses Portal nimmt Kubernetes-Objekte nicht unverändert an. Einschalten lässt sich das mit ray.kubernetesApi.enabled.',
};
