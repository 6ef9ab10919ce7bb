/** Hints for failures of uv, Java, Node.js and Python itself, in German. */
export const runtimeMessages = {
  'explanation.UvOffline':
    'uv darf das Netz nicht benutzen, und seinem Cache fehlt ein Paket: Entferne UV_OFFLINE oder --offline, oder installiere die Pakete im Image.',
  'explanation.UvWithoutEnvironment':
    'uv findet keine virtuelle Umgebung: Setze UV_SYSTEM_PYTHON=1 (oder --system), oder lege eine mit uv venv an.',
  'explanation.UvRunWithPip':
    'Das Programm läuft mit uv run, das pip und uv der Laufzeitumgebung nicht beachtet: Nimm diese Pakete in pyproject.toml auf, und lass pip und uv weg.',
  'explanation.NoProjectHere':
    'uv findet keine pyproject.toml: Nimm sie in den Ordner in working_dir auf, oder wechsle in den Ordner, der sie hat.',
  'explanation.PythonMissing':
    'Das Image hat kein {python}, und uv darf keines herunterladen: Nimm ein Image, das es hat, oder das Python des Images.',
  'explanation.BuildNeedsModule':
    'Der Bau von {package} braucht {module}, das noch fehlt: Nenne ein Wheel davon, oder installiere zuerst {module} und baue ohne Isolation (--no-build-isolation).',
  'explanation.PythonHomeWrong':
    'Python findet seine eigene Bibliothek nicht: Entferne PYTHONHOME und PYTHONPATH aus der Umgebung, und binde nichts über seinen Ordner ein.',
  'explanation.ProgramPanicked':
    'Ein Programm oder eine Bibliothek endete mit einem Fehler, den sie nicht behandelt (panic): Korrigiere, was die Meldung nennt, oder nimm eine andere Version.',
  'explanation.SetuptoolsTooNew':
    'Ein Paket importiert pkg_resources, das neueren Versionen von setuptools fehlt: Lege setuptools<81 in der Laufzeitumgebung oder im Image fest, oder aktualisiere das Paket.',
  'explanation.DevicesHidden':
    'Ray soll mehr Geräte benutzen, als {variable} zeigt: Entferne {variable} aus der Umgebung, oder senke num-gpus.',
  'explanation.AddressOfDashboard':
    'ray.init() hat eine Adresse des Dashboards erhalten, die nur zum Einreichen von Jobs dient: Lass sie und RAY_ADDRESS in Programmen auf dem Cluster weg, oder verbinde mit ray:// und Port 10001.',
  'explanation.ClusterIdChanged':
    'Der Head ist als neuer Cluster gestartet, und dieser Prozess gehört zum alten: Starte ihn neu, und lass Redis den Zustand des Heads behalten (gcsFaultToleranceOptions).',
  'explanation.DataOfPackage':
    'Einem Paket fehlt ein Modell oder Daten, die getrennt heruntergeladen werden: Nimm sie in das Image auf, wie die Meldung sagt.',
  'explanation.JavaTooOld':
    'Das Programm wurde für ein neueres Java übersetzt, als das Image hat: Nimm ein Image mit diesem Java, oder übersetze es für das vorhandene.',
  'explanation.ClassMissing':
    'Java findet keine Klasse {name}: Korrigiere ihren Namen, und nimm ihr jar in den Klassenpfad auf.',
  'explanation.HeapFull':
    'Der Heap eines Programms ist voll: Erhöhe seine Grenze (-Xmx bei Java, --max-old-space-size bei Node.js) unterhalb des Speichers des Containers.',
  'explanation.NodeModuleMissing':
    'Node.js findet {module} nicht: Korrigiere den Pfad, oder installiere das Paket im Image.',
  'explanation.AcceleratorTaken':
    'Ein anderer Prozess hält den Beschleuniger: Lass ihn enden, oder starte seinen Pod neu, und lass Ray jedem Worker eigene Geräte geben.',
  'explanation.NoAccelerator':
    'Der Code bekommt keinen Beschleuniger: Lass die Worker-Gruppe dessen Ressource anfordern (zum Beispiel aws.amazon.com/neuroncore oder habana.ai/gaudi), und den Task oder Actor neuron_cores oder HPU.',
  'explanation.PythonHeadersMissing':
    'Der Code übersetzt zur Laufzeit einen Teil von sich, und dem Image fehlen die Header-Dateien von Python: Installiere im Image python3-dev für dieses Python.',
  'explanation.PipelineUnsupported':
    'vLLM teilt dieses Modell nicht in Stufen: Setze pipeline_parallel_size auf 1, und verteile es mit tensor_parallel_size.',
  'explanation.ChatTemplateMissing':
    'Der Tokenizer des Modells hat keine Chat-Vorlage: Nenne eine (chat_template), oder nimm die Instruct-Version des Modells.',
  'explanation.ArrowWithoutStorage':
    'Das installierte pyarrow wurde ohne diesen Speicher gebaut: Installiere sein Wheel von PyPI, oder libarrow-all von conda-forge.',
  'explanation.PortOfRay':
    'Der Port antwortet nicht mit HTTP: Clients für Jobs brauchen den Port des Dashboards (8265), nicht den des GCS (6379) oder von Ray Client (10001).',
} as const;
