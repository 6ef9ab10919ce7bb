/** Creating objects of a YAML text, in German. */
export const yamlMessages = {
  'yaml.action': 'Aus YAML erstellen',
  'yaml.title': 'Aus YAML erstellen',
  'yaml.label': 'YAML',
  'yaml.description':
    'RayClusters, RayJobs und RayServices wie für kubectl; mehrere trennt eine Zeile mit ---.',
  'yaml.review': 'Prüfen',
  'yaml.back': 'Zurück zum Text',
  'yaml.create': 'Erstellen',
  'yaml.done': 'Erstellt: {{names}}',
  'yaml.empty':
    'Der Text enthält keinen RayCluster, RayJob oder RayService von ray.io/v1.',
  'yaml.others':
    'Sie werden hier nicht erstellt und müssen vorher da sein: {{names}}. Erstelle sie mit kubectl.',
  'yaml.refused': 'Das lässt sich nicht erstellen',
  'yaml.unreadable': 'Dokument {{number}} ist nicht lesbar: {{reason}}',
  'yaml.disabled':
    'Dieses Portal nimmt Kubernetes-Objekte nicht unverändert an. Einschalten lässt sich das mit ray.kubernetesApi.enabled.',
};
