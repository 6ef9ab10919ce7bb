/** Hints for known failures in logs and messages, by the pattern that recognizes each. */
export const FAILURE_TEXTS = {
  LastException: 'Its last exception: {exception}.',
  InstallModule:
    'Add the package that has the module {module} to pip of the runtime environment, or to the image.',
  ImportsAttribute:
    'The module {module} does not define {name}: correct the import_path or the code, or pin the version of the package that the code was written for.',
  ImportsOtherVersion:
    'The installed package is of another version than the code expects, as it lacks {name}: pin its version in the runtime environment or the image.',
  NvidiaRuntime:
    'The NVIDIA driver of the node is missing or does not work: use another node, or ask the administrator of the cluster.',
  WheelOfOtherPython:
    "The wheel {wheel} is for another Python or system: use the one for the image's Python (cp310 is Python 3.10) and platform.",
  RequirementsConflict:
    'Two requirements contradict each other: loosen or drop a version; the log names them.',
  CondaMissing:
    'The image has no conda: use one that has it, as those of the Ray project, or list the packages under pip.',
  CondaPackageMissing:
    'The conda channels of the cluster do not have all packages: check their names, versions and channels.',
  NothingAtAddress:
    'Nothing is at {address}: correct the address, or upload the file there.',
  NotExecutable:
    "The image's user may not run {file}: make it executable (chmod +x), or start it with its interpreter, such as bash or python.",
  RunsAsRoot:
    'Set runAsUser in the securityContext to the number of a user other than 0, or use an image that does not run as root.',
  ImageNeverPulled:
    'The node does not have the image, and imagePullPolicy Never keeps it from being pulled: use IfNotPresent, or load the image on all nodes.',
  ReplicasWaitForRoom:
    'No node of the cluster has room for the replicas yet: let them ask for less (ray_actor_options), let a worker group grow, or add one with these resources.',
  SlowConstructor:
    'The constructor of a deployment takes long: it may be loading a large model. The logs of its replicas say more.',
  MissingLibrary: 'Install the system package that has {library} in the image.',
  BuiltForOtherSystem:
    'A package with native code was built for another system or another version of a library: install the build for the image, or use an image that fits.',
  OtherNumpy:
    'A package was built for another major version of NumPy: pin numpy (most often numpy<2), or update that package.',
  KindMissing:
    'This Kubernetes has no kind {kind} of {version}: install its CustomResourceDefinition, or turn off what needs it.',
  ServiceOfOther:
    'Another object has the Service {service}, for example a cluster, job or service of the same name: create this one under another name, or delete the other.',
  NoDistribution:
    'The package index of the cluster has no {package} for its Python: check name, version and Python, and the index that pip uses.',
  EnvironmentTimedOut:
    'Installing the runtime environment takes too long: bake its packages into the image, or allow more time with config.setup_timeout_seconds.',
  PackageDeleted:
    'The uploaded code is no longer on the head, for example because the head was replaced: submit the job again, or name an archive by its URI in working_dir.',
  AgentsAway:
    'The agents of Ray do not answer: look at dashboard_agent.log on the head, and give the head more memory and CPUs.',
  EntrypointAwaitedResources:
    'Ray waited for a node with what the entrypoint asks for: ask for less (entrypointNumCpus, entrypointNumGpus, entrypointResources), or add workers that have it.',
  AgentFailed:
    'The agent of a Ray node failed, and the node with it: look at dashboard_agent.log. The usual causes are another grpcio in the image and too little memory.',
  ContainerInCreation:
    'The node is still creating the container: a volume that mounts slowly or an overloaded disk or runtime of the node holds it up. Look at the node and its volumes.',
  RuntimeEnvFailed:
    'Ray could not set up the runtime environment: check its pip or conda packages, and that working_dir and py_modules can be downloaded from the cluster.',
  EntrypointFileMissing:
    "The entrypoint's file {file} is not on the cluster: put it into working_dir of the runtime environment, or into the image.",
  CommandMissing:
    'The image has no command {command}: install it, or write its full path.',
  ContainerMemory:
    'The memory limit of the container is too low to start anything in it: write a unit, such as 4Gi, or give it more.',
  RedisUnreachable:
    'Nothing answers as Redis at {address}: check its address and port, and that its Service exists and has pods.',
  SharedMemoryFull:
    'Shared memory is full: give the pods a larger /dev/shm (an emptyDir volume with medium Memory), or let data loaders use fewer workers.',
  DiskFull:
    'The disk of the node or of a volume is full: free space, give the pods a larger volume, or let Ray spill objects elsewhere.',
  FileMissing:
    'The file {file} is not on the node that ran the code: put it into working_dir, the image, or a volume that all groups mount.',
  PermissionOnFile:
    'The user of the container may not use {file}: change its owner or mode, or set securityContext (fsGroup, runAsUser) for the volume.',
  GpuMemory:
    'The memory of the GPU does not suffice: use smaller batches or a smaller model, spread it over more GPUs, or choose a GPU with more memory.',
  GpuDriver:
    "The CUDA version of the image does not fit the driver or the type of the GPU: use an image for the node's CUDA version.",
  NoGpu:
    'The code ran where it sees no GPU: let the worker group and the task or actor ask for one (num_gpus), and use an image with CUDA.',
  NcclTimeout:
    'GPUs waited for each other in vain: look for the worker that failed or fell behind first, and check the network between the nodes (NCCL_SOCKET_IFNAME, NCCL_DEBUG=INFO).',
  NcclFailed:
    'NCCL could not connect the GPUs: check the network between the nodes, /dev/shm, and NCCL_SOCKET_IFNAME; NCCL_DEBUG=INFO says more.',
  DeviceAssert:
    'An index or a label is out of range on the GPU: run with CUDA_LAUNCH_BLOCKING=1 to find the line.',
  NodeMemory:
    'Ray ended the work because the memory of its node ran out: give the group more memory, or let fewer tasks run at a time (num_cpus, memory).',
  ObjectStoreFull:
    'The object store is full: give the group more memory or a larger object-store-memory, or keep fewer large objects at a time.',
  ObjectLost:
    'A node or the owner of an object was lost together with the object: look at the pods that ended meanwhile, most often for lack of memory or a spot node.',
  NodeLost:
    'A node of the cluster was lost: look at the pods of the workers for evictions, lack of memory and spot nodes that were taken back.',
  ActorDied:
    'An actor ended unexpectedly: its log and the exit of its worker say why, most often an exception in __init__ or lack of memory.',
  WorkerCrashed:
    'The process of a task crashed: look for lack of memory and for native code that fails (exit code 139).',
  RayUnschedulable:
    'No node of the cluster has what a task or actor asks for: ask for less, or add a worker group with these resources.',
  RayNodeGone:
    'A task or actor is tied to a node that ended or is too small (NodeAffinitySchedulingStrategy): check whether its pod was lost, or let Ray choose another node (soft=True).',
  PlacementGroupLost:
    'The placement group is gone or never got its resources: check its bundles against the size of the workers, and that nothing removes it early.',
  GetTimedOut:
    'A result was not there in time: look whether tasks wait for resources, or allow more time in ray.get.',
  RayVersionsMismatch:
    'Ray and Python must have the same version everywhere: use one image for head, workers and submitter.',
  NoRayInstance:
    'The program found no Ray: run it as a job of the cluster, or set RAY_ADDRESS.',
  CertificateRefused:
    'A certificate is not trusted: add the authority that signed it to the image (or to the nodes, for registries), or correct the address.',
  NameNotResolved:
    "A host name can't be resolved: check its spelling, the DNS of the cluster, and network policies.",
  CloudCredentialsMissing:
    'There are no cloud credentials: give the pods a service account with access, or a Secret with the keys.',
  GatedModel:
    'The model needs an accepted licence and a token: accept it at the hub, and give the pods HF_TOKEN from a Secret.',
  ObjectMissing:
    'The bucket or the object does not exist: check its name and region.',
  AccessRefused:
    'The credentials do not allow it: check the rights of the service account or token that the pods use, or the imagePullSecret.',
  RegistryLimit:
    'The registry or server refuses more requests for now: log in with an imagePullSecret, use a mirror, or wait.',
  ImageNotFound: 'The registry has no such image or tag: check its spelling.',
  ImageOfOtherPlatform:
    "The image is for another processor than the node: build it for the node's architecture, or choose nodes by kubernetes.io/arch.",
  PortInUse:
    'The port is taken on that node: choose another, or end the program that has it.',
  ConnectionFailed:
    'Nothing answers at the address: check that the service runs, its address and port, and network policies.',
  VariableMissing:
    "If {variable} is an environment variable: set it in env_vars of the runtime environment, or in the group's environment.",
  NotSerializable:
    "Something that can't be sent to another process is used in a task or actor (locks, connections, open files): make it inside the task or in __init__.",
  CodeInvalid:
    "Python can't read the code: fix the line that the log names, and check that the image's Python is as new as the code expects.",
  ProcessMemory:
    'The memory of the container does not suffice: give the group more memory, or process less at a time.',
  RayInRequirements:
    "The packages of the runtime environment bring another version of Ray: leave ray out of them, or write the cluster's version.",
  PackageTooLarge:
    'The folder is too large to be sent to the cluster: exclude data, environments and .git (excludes), or bring it in the image, a volume or a zip file in a bucket.',
  ThreadLimit:
    "The pod may start no more processes or threads: set num-cpus to the pod's CPUs, let libraries use fewer threads (OMP_NUM_THREADS), or ask the administrator of the cluster for a higher podPidsLimit.",
  OpenFilesLimit:
    'A process has too many files and connections open: close them, use fewer tasks and actors at a time, or raise the limit of the container (ulimit -n).',
  SocketPathTooLong:
    "The path of Ray's sockets is too long: use a shorter temp-dir, such as /tmp/ray.",
  KvCacheTooSmall:
    'The memory of the GPU does not suffice for requests of this length: lower max_model_len, raise gpu_memory_utilization, or spread the model over more GPUs (tensor_parallel_size).',
  CompilerMissing:
    'The code compiles a part of itself while it runs, and the image has no C compiler: install gcc in the image.',
  RayletDied:
    'The raylet, the process of Ray on each node, ended: look for lack of memory in the pod, and at raylet.out and raylet.err in its logs.',
  NoRayletHere:
    'The program runs where Ray was not started: leave command and args of the container to the operator, or connect from there with ray://.',
  WorkerNotRegistered:
    "Ray could not start its workers on the node: set num-cpus to the pod's CPUs, and look at raylet.out and dashboard_agent.log for a limit of threads or a package that Ray does not work with.",
  SubmissionRepeated:
    'The job was submitted before, and this repetition was refused: the log of the first submission says why it failed.',
  ServeApiMissing:
    'Ray on the head has no API for the applications of Serve: use an image with a newer Ray, with ray[serve] installed.',
  GcsUnreachable:
    "The GCS, the head's control service, does not answer: check that the head runs and has enough memory, and that DNS and network policies let the pods reach port 6379 of its Service.",
  KubernetesRightsMissing:
    "The pod's service account has too few rights in Kubernetes: for the autoscaler, leave the head's service account to the operator, or bind to it the Role that the operator makes.",
  ProtobufVersion:
    'The package protobuf has another version than a package expects: pin one that all of them take in the runtime environment or the image, as pip check shows.',
  RepositoryLogin:
    "The Git repository asks for a login that the pods don't have: name an archive by its URI instead, or bring the code in the image.",
  InstallerMissing:
    'Python in the image has no {module}, which Ray needs to set up the runtime environment: install it in the image.',
  OtherPython:
    'A package takes Python {wanted}, but the image has {python}: use an image with such a Python, or a version of the package for this one.',
  PackageNotBuilt:
    "A package has no wheel for this Python and system, and can't be built in the image: pin a version that has one, or install what the build needs in the image.",
  RequirementInvalid:
    "The installer can't read a requirement: write one package in each item, with its version, such as torch==2.5.1.",
  ProxyRefuses:
    'The proxy does not let the pods through: correct HTTPS_PROXY in their environment, or except the address in NO_PROXY.',
  NoArchive:
    'The downloaded file is not an archive, but perhaps a sign-in page or an error: open its address, and correct it or the access to it.',
  LocalFolderOnCluster:
    'Only the runtime environment of a whole job may name local folders: elsewhere, name an archive by its URI.',
  GpuTooOld:
    'The GPU is too old for a data type or a kernel of the code: use float16 (dtype: half) and no FP8 or FlashAttention, or a newer type of GPU.',
  GpuMemoryTaken:
    'Other processes hold memory of the GPU: lower gpu_memory_utilization, or give each replica a whole GPU.',
  TooFewGpus:
    'The code uses more GPUs than it was given: lower tensor_parallel_size or the device number, or ask for more GPUs (num_gpus, placement_group_bundles).',
  GpuAfterFork:
    'A process was forked after it had used the GPU: start processes by spawn (for vLLM VLLM_WORKER_MULTIPROC_METHOD=spawn), or use the GPU only in tasks and actors.',
  GpuFaulty:
    'The GPU is faulty: run this on another node, and tell the administrator of the cluster which node it was.',
  GpuCodeFailed:
    'Code on the GPU failed: run with CUDA_LAUNCH_BLOCKING=1 to find the line, and check that its packages were built for the CUDA of the image.',
  PeerLost:
    "A process of the group ended or can't be reached: look for the worker that failed first, and check the network between the nodes.",
  TensorParallelSize:
    "tensor_parallel_size must divide the number of the model's attention heads: choose a divisor, such as 1, 2 or 4.",
  ModelTooLong:
    'max_model_len is above the length that the model was made for: lower it.',
  ModelTooNew:
    "The installed packages don't know this type of model: use newer versions of vllm and transformers, or an image that has them.",
  ModelBringsCode:
    'The model brings its own code: set trust_remote_code: true if you trust its source.',
  HubUnreachable:
    "The pods don't reach the model hub: let network policies and proxies pass it, or load the model from a volume or a bucket.",
  ModelNotFound:
    'The hub has no such model or data set, or hides it without a token: check its name, and give the pods HF_TOKEN from a Secret if it is private.',
  ModelFileDamaged:
    'A file of the model is incomplete: delete it and download it again. A file of a few hundred bytes is a pointer of Git LFS.',
  RegistryWithoutTls:
    'The registry answers without TLS: give it a certificate, or let the administrator of the cluster allow plain HTTP for it on the nodes.',
  CredentialsExpired:
    'The credentials have expired: renew them, or use a service account, whose tokens renew themselves.',
  CredentialsWrong:
    'The storage does not know the access key, or its secret is wrong: correct the Secret with the keys.',
  TrackerLogin:
    'The experiment tracker asks for a key: give the pods one from a Secret (WANDB_API_KEY), or turn it off (WANDB_MODE=offline).',
  UserUnnamed:
    'The container runs as a user that the image does not know, as on OpenShift: set the variables USER and HOME, for example HOME=/tmp.',
  ReadOnlyFile:
    '{file} is on a read-only file system: mount a volume there, such as an emptyDir, or turn readOnlyRootFilesystem off.',
  HomeMissing:
    'The user of the container has no home directory, so that {file} would lie at the root: set the variable HOME to a folder that it may write, such as /tmp.',
  RedisPassword:
    'Redis refuses the password: correct redisPassword in gcsFaultToleranceOptions, and redisUsername if Redis has users.',
  SessionOfOther:
    'Redis holds the state of another cluster under this name: choose another externalStorageNamespace, or delete the old state.',
  PortsOverlap:
    'Two parts of Ray have the port {port}: leave the ports out of rayStartParams, or choose them outside of min-worker-port to max-worker-port.',
  NodeStartSlow:
    'The processes of Ray did not start in time: give the pod more CPUs and memory, and look at raylet.out and gcs_server.out in its logs.',
  WholeAmounts:
    'Above 1, Ray takes only whole CPUs and GPUs of a task or actor: write a whole number.',
  NoServeApplication:
    'import_path does not name an application: set it to the result of Deployment.bind(), or to a function that returns one.',
  HealthCheckLate:
    'A replica did not answer its health check in time, usually because it is overloaded or blocks its event loop: lower max_ongoing_requests, or raise health_check_timeout_s.',
  StorageNotShared:
    "The nodes don't share the storage path: set storage_path to a bucket, or to a volume that all groups mount.",
  ArgumentInvalid:
    '{what} does not take its arguments: correct {field}, as the log says.',
  CauseAbove: 'The cause is further up in the log, before this message.',
  ImageShortName:
    'The nodes take only full names of images: write the registry in front of the name.',
  ImageNotSigned:
    'The cluster takes only images with a valid signature: use one that has it, or have this one signed.',
  ImageFormatOld:
    'The image has a format that the nodes no longer take: build it again, and push it with a current tool.',
  RegistryFailed:
    'The registry or the network to it fails. The kubelet tries again by itself; check the registry if that does not help.',
  LockedMemory:
    'RDMA may lock too little memory: give the containers the capability IPC_LOCK, and let the nodes allow unlimited locked memory (memlock).',
  GpuUsedTwice:
    'Two processes use the same GPU: let each worker ask for its own (num_gpus: 1), and leave CUDA_VISIBLE_DEVICES to Ray.',
  TpuNotStarted:
    'The TPU did not start: all hosts of a slice run the program together, and only one process of each uses its chips. Check numOfHosts, the topology and google.com/tpu.',
  WeightsOnly:
    'Newer versions of PyTorch load only weights: pass weights_only=False if you trust the file.',
  InstallPackage:
    'Add the package [{module}|{package}] to pip of the runtime environment, or to the image.',
  SentTooLarge:
    'The data that is sent with a task or a call is too large: store large data with ray.put, or let the task read it.',
  RequestsDropped:
    'All replicas were busy, and the queue was full: add replicas, or raise max_ongoing_requests or max_queued_requests.',
  ActorNameTaken:
    'Another actor has this name in the namespace of Ray: choose another name, or get the existing actor (get_if_exists=True).',
  ActorNotFound:
    'No actor has this name in this namespace of Ray: check both names, and whether the actor has died.',
  SettingUnknown:
    'The configuration of the program has no key {key}: correct its name, or put + before it to add it.',
  SizesNotDivisible:
    "Sizes don't fit each other: choose batch sizes and numbers of GPUs and workers that divide as the exception says.",
  RightMissing:
    'The service account {account} may not {verb} {resource}: its Role or ClusterRole must allow that; the Helm chart of KubeRay has what the operator needs.',
  ArgumentsOfCluster:
    "The program connects to an existing cluster: leave {arguments} out of ray.init, and set the group's resources instead.",
  RayWithoutModule:
    'Ray in the image has no {module}: use an image with a newer Ray, or with the part of Ray that has it, such as ray[llm].',
  GpuPeerAccess:
    "These GPUs can't read each other's memory: set NCCL_P2P_DISABLE=1, for vLLM disable_custom_all_reduce: true, or use GPUs of one node that are linked.",
  GpuKernelTooLarge:
    'A kernel needs more shared memory than this type of GPU has: use smaller blocks (BLOCK_SIZE, num_stages), a newer version of the package, or a larger GPU.',
  CheckpointOfGpu:
    "The file was saved on a GPU, and this process has none: pass map_location='cpu' to torch.load, or ask for a GPU (num_gpus).",
  DevicesMixed:
    'One tensor is on the GPU and another is not: move both with .to(device), or prepare model and data with ray.train.torch.',
  CudaToolkitMissing:
    'The code compiles for the GPU, and the image has no CUDA toolkit: use an image that has it (devel), or packages that are already built.',
  AddressesShared:
    'Two nodes of Ray report the same address: leave VLLM_HOST_IP out of the environment, or give each pod its own address from status.podIP.',
  HashesDiffer:
    'A downloaded package is not the one whose hash the requirements name: write the requirements again with the index that the cluster uses, or remove the hashes.',
  PythonOfSystem:
    'The Python of the image takes no packages from pip: use an image with its own environment, such as those of the Ray project, or set PIP_BREAK_SYSTEM_PACKAGES=1.',
  LockfileOutdated:
    'uv.lock does not fit pyproject.toml: run uv lock, and submit both files together.',
  CondaEnvironmentMissing:
    'The image has no conda environment {environment}: correct its name, use an image that has it, or list its packages under conda.',
  CondaTerms:
    'The conda channel asks to accept its terms: use conda-forge alone (channels: [conda-forge, nodefaults]), or accept them in the image with conda tos accept.',
  MountRefused:
    "{source} can't be mounted at {file}: mount a file (subPath) over a file, and a folder over a folder.",
  PodmanRefused:
    'image_uri and container start a second container inside the pod, which it may not: set the image of the group instead, or let the pod run privileged, with podman in its image.',
  VolumeFailed:
    'A volume is no longer reachable: look at its server and at the events of the pod, and recreate the pod.',
  FileOrFolder:
    '{file} is a folder where the code expects a file, or the reverse: correct the path, or the mountPath and subPath of the volume.',
  HubOffline:
    'HF_HUB_OFFLINE keeps the pods from the model hub: remove it, or bring the model in the image or a volume.',
  ModelPathMissing:
    'The pod has no folder {file}, so that it is read as a name at the hub: correct the path, and mount the volume in head and workers.',
  ModelIncomplete:
    "The model's folder lacks files: check its path, and that the whole model was downloaded or copied there.",
  LoraRank:
    'The adapter has a higher rank than the engine allows: raise max_lora_rank in engine_kwargs.',
  RequestTooLong:
    'A request is longer than the model allows: shorten it, ask for fewer tokens, or raise max_model_len.',
  CheckpointOfOtherModel:
    'The weights are of another model than the code builds: use the checkpoint of this model, or build it with the same sizes.',
  RayToken:
    "Ray asks for its token: run the program in a pod of the cluster, or give it RAY_AUTH_MODE=token and RAY_AUTH_TOKEN from the Secret with the cluster's name.",
  RayTls:
    "Ray's connections with TLS fail: give head, workers, submitter and probes the same RAY_USE_TLS and authority, and a certificate that names 127.0.0.1, the pod's address and the head's Service.",
  RedisRefuses:
    'Redis does not take the state of the cluster: name its primary in redisAddress, and check its memory (maxmemory), disk and connections.',
  RedisSharded:
    'Ray writes to a single shard of Redis: use a Redis without cluster mode, or with one shard.',
  TrainWorkerHangs:
    'A worker of Ray Train did not answer for minutes: look at its log for a step that hangs, or raise RAY_TRAIN_WORKER_HEALTH_CHECK_TIMEOUT_S.',
  RayInitTwice:
    'The program calls ray.init a second time: remove one call, or pass ignore_reinit_error=True.',
  RayStartedTwice:
    'Ray runs in this container already: leave ray start out of its command, because the operator adds it.',
  DashboardFailed:
    "Ray's dashboard did not start: look at dashboard.log on the head. The usual causes are an image without ray[default], another version of a package, and too little memory.",
  CallsPending:
    'Too many calls wait for the actor: send fewer at a time, or raise max_pending_calls.',
  TaskCancelled:
    'The task was cancelled, by ray.cancel or because its job was stopped.',
  ActorReleased:
    'The program itself ended the actor: its owner ended, its last reference was dropped, or ray.kill ended it. Keep a reference, or make it detached (lifetime).',
  RegionMissing:
    'The bucket is in another region than the code asks, or none is set: set AWS_REGION, or the endpoint of the bucket.',
  ClockWrong:
    'The clock of the node is wrong, so that the storage refuses signed requests: tell the administrator of the cluster which node it is.',
  StorageBusy:
    'The storage gets too many requests: let fewer tasks read or write at a time, write fewer and larger files, or try again with longer waits.',
  ServerWithoutTls:
    'The server does not speak TLS at this port: write http in place of https, or correct the port.',
  ShellSyntax:
    "The shell can't read the command: close its quotes and brackets, or put a backslash before those that the program is to get.",
  ProgramArguments:
    'The program does not take the arguments of its command: correct them as its usage in the log says.',
  ArgumentUnknown:
    'The called code has no argument {argument}: correct its name, or pin the version of the package that has it.',
  ArgumentMissing:
    'A call lacks the argument {argument}: pass it, in Serve with bind or as args of the application.',
  ParametersUnused:
    'Some parameters of the model get no gradient: pass find_unused_parameters=True (parallel_strategy_kwargs of prepare_model), or leave them out of the model.',
  YamlOfProgram:
    'A YAML file of the program is not valid: correct the line that the exception names.',
  DataUnreadable:
    'The reader does not know this file or address: check its format, that it is complete, and the package that reads it.',
  ProcessorTooOld:
    'A package was built for newer processors: choose nodes that have them (nodeSelector), or a build for older ones.',
  ProcessGroupMissing:
    'The code expects a process group of PyTorch: run it in the training function of a TorchTrainer, or call init_process_group first.',
  AddressNotOfPod:
    "The pod does not have the address that the program listens on: use 0.0.0.0, or the pod's own address.",
  IndexUnreachable:
    'The pods do not reach the package index: give them access (proxy, DNS, network policies), name a mirror (PIP_INDEX_URL), or install the packages in the image.',
  NoPythonProject:
    'pip finds no setup.py or pyproject.toml there: correct the path, or add that file to the folder.',
  ImagePullSlow:
    'The image was not pulled in time: use a smaller one or a registry that is nearer, or allow the nodes more time.',
  ClientServerFailed:
    'The head could not start the server for ray:// connections: use the Ray and Python of the cluster, check runtime_env and the memory of the head, and read ray_client_server*.err there.',
  RouteTaken:
    'The application {application} already serves the route {prefix}: give each application another route_prefix.',
  DeploymentUnknown:
    'The application has no deployment {deployment}: correct its name in the Serve configuration; it is the name of the class or function, or the name of its @serve.deployment.',
  NotInModule:
    'Another process cannot find {name}, which only the main script has: move it to a module that the script imports.',
  MainGuardMissing:
    "The program starts processes while it is imported: put what it runs under if __name__ == '__main__'.",
  ImportsInCircle:
    'Modules import each other in a circle with {module}, or a file of the job has the name of a package, such as ray.py: rename it, or move the import into a function.',
  RayWithoutDefault:
    'The image has Ray without its dashboard, which the operator and jobs need: install ray[default], or use rayproject/ray.',
  RelativeImport:
    'The script is a part of a package: start it with python -m and its dotted name, in the folder that has the package.',
  GitReferenceMissing:
    'The Git repository has no branch, tag or commit [{reference}|{path}]: correct its name.',
  BashNeeded:
    'The shell sh does not know {command}, which belongs to bash: write bash -c and the command in quotes.',
  WindowsLineEnds:
    'A script has the line ends of Windows: store it with those of Linux (LF).',
  PackagesDiffer:
    'The package {module} has another version where data was made than where it is read: use one image for head, workers and clients.',
  InputAwaited:
    'The program asks for input, and a job has none: pass what it asks for as an argument or a variable.',
  JavaMissing:
    'The image has no Java, or JAVA_HOME does not name it: use an image that has it.',
  RayProcessEnded:
    'The process {process} of Ray ended, and its node with it: read its log in /tmp/ray/session_latest/logs, and look for lack of memory.',
  RayFailedItself:
    'Ray itself failed: look for its message among the issues of Ray, and try a newer version.',
  ConnectionLost:
    'The other side ended the connection: look at its log for a crash, lack of memory or a time limit, and try again.',
} as const;
