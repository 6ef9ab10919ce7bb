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
    'Two requirements contradict each other: loosen or drop a version, as pip names them in the log.',
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
} as const;
