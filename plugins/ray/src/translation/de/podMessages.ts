/** What to do if nodes take no pod, in German. */
export const podMessages = {
  'explanation.NodeFilledFirst':
    'Andere Pods haben belegt, womit der Scheduler rechnete, bevor der Knoten {node} diesen startete; der Operator legt einen anderen an. Wiederholt es sich, suche nach Pods, die der Scheduler nicht sieht, etwa statischen.',
  'explanation.NodeNoLongerFits':
    'Dem Knoten {node} fehlt ein Label, das der Pod verlangt, oder er hat einen Taint, den der Pod nicht toleriert, seit der Scheduler ihn gewählt hat; der Operator legt einen anderen Pod an. Wiederholt es sich, vergleiche Labels und Taints des Knotens.',
  'explanation.DevicesNotGiven':
    'Das Device-Plugin des Knotens {node} konnte dem Pod seine Geräte nicht geben, meist weil es neu startete oder ein Gerät ausfiel; der Operator legt einen anderen Pod an. Wiederholt es sich, nimm andere Knoten, und sag den Administratoren des Clusters Bescheid.',
  'explanation.PodTimeIsUp':
    'Der Pod lief so lange, wie seine activeDeadlineSeconds erlauben: Erhöhe sie, oder lass sie weg.',
  'explanation.FargateByProfile':
    'Auf Fargate laufen nur Pods, die ein Fargate-Profil nach Namespace und Labels auswählt; Toleranzen ändern daran nichts: Lege ein solches Profil an, oder füge Knoten hinzu.',
  'explanation.VirtualNodesOnly':
    'Die Knoten mit dem Taint {taints} sind virtuell und starten jeden Pod als Container ihrer Cloud, meist ohne das, was Ray braucht, etwa GPUs und viel gemeinsamen Speicher: Füge gewöhnliche Knoten hinzu.',
} as const;
