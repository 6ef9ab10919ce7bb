/** Hints for failures of uv, Java, Node.js and Python itself, in logs. */
export const RUNTIME_TEXTS = {
  UvOffline:
    'uv may not use the network, and its cache lacks a package: remove UV_OFFLINE or --offline, or install the packages in the image.',
  UvWithoutEnvironment:
    'uv found no virtual environment: set UV_SYSTEM_PYTHON=1 (or pass --system), or create one with uv venv.',
  UvRunWithPip:
    'The program runs with uv run, which ignores pip and uv of the runtime environment: list these packages in pyproject.toml, and leave pip and uv out.',
  NoProjectHere:
    'uv finds no pyproject.toml: add it to the folder in working_dir, or change to the folder that has it.',
  PythonMissing:
    'The image has no {python}, and uv may not download one: use an image that has it, or ask for the Python of the image.',
  BuildNeedsModule:
    'Building {package} needs {module}, which is not there yet: name a wheel of it, or install {module} first and build without isolation (--no-build-isolation).',
  PythonHomeWrong:
    'Python does not find its own library: remove PYTHONHOME and PYTHONPATH from the environment, and mount nothing over its folder.',
  ProgramPanicked:
    'A program or library ended over an error that it does not handle (a panic): correct what its message names, or use another version of it.',
  SetuptoolsTooNew:
    'A package imports pkg_resources, which newer versions of setuptools do not have: pin setuptools<81 in the runtime environment or the image, or update that package.',
  DevicesHidden:
    'Ray is to use more devices than {variable} shows: remove {variable} from the environment, or lower num-gpus.',
  AddressOfDashboard:
    'ray.init() got an address of the dashboard, which is only for submitting jobs: leave it and RAY_ADDRESS out in programs that run on the cluster, or connect with ray:// and port 10001.',
  ClusterIdChanged:
    'The head started again as a new cluster, and this process belongs to the old one: restart it, and let Redis keep the state of the head (gcsFaultToleranceOptions).',
  DataOfPackage:
    'A package lacks a model or data that is downloaded separately: bring it in the image, as the message says.',
  JavaTooOld:
    'The program was compiled for a newer Java than the image has: use an image with that Java, or compile it for this one.',
  ClassMissing:
    'Java finds no class {name}: correct its name, and add its jar to the class path.',
  HeapFull:
    'The heap of a program is full: raise its limit (-Xmx of Java, --max-old-space-size of Node.js) below the memory of the container.',
  NodeModuleMissing:
    'Node.js finds no {module}: correct the path, or install the package in the image.',
  AcceleratorTaken:
    'Another process holds the accelerator: let it end, or restart its pod, and let Ray give each worker its own devices.',
  NoAccelerator:
    'The code gets no accelerator: let the worker group ask for its resource (such as aws.amazon.com/neuroncore or habana.ai/gaudi), and the task or actor for neuron_cores or HPU.',
  PythonHeadersMissing:
    "The code compiles a part of itself while it runs, and the image lacks Python's header files: install python3-dev of that Python in the image.",
  PipelineUnsupported:
    'vLLM does not split this model into stages: set pipeline_parallel_size to 1, and spread it with tensor_parallel_size.',
  ChatTemplateMissing:
    'The tokenizer of the model has no chat template: name one (chat_template), or use the instruct version of the model.',
  ArrowWithoutStorage:
    'The installed pyarrow was built without this storage: install its wheel from PyPI, or libarrow-all of conda-forge.',
  PortOfRay:
    "The port answers with another protocol than HTTP: clients of jobs need the dashboard's port (8265), not that of the GCS (6379) or of Ray Client (10001).",
} as const;
