import {
  condition,
  headPod,
  rayCluster,
  PROVISIONING,
  waiting,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import {
  backingOff,
  BrokenSetup,
  clusterSetup,
  podWarning,
  running,
} from './BrokenSetup';

const NOT_STARTED = /^Container ray-head of head pod c-head-1 can't start: /;

function configSetup(
  setup: string,
  message: string,
  hint: RegExp,
  reason = 'CreateContainerConfigError',
): BrokenSetup {
  const words = message.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return clusterSetup(
    setup,
    { pods: [headPod(waiting(reason, message))] },
    { reason, message: new RegExp(`${NOT_STARTED.source}${words}`), hint },
  );
}

/** A pod whose node prepares it, with volumes. */
function preparing(
  reason: string,
  message: string,
  { isOld = false }: { isOld?: boolean } = {},
) {
  const cluster = rayCluster({ status: PROVISIONING });
  Object.assign(cluster.spec?.headGroupSpec?.template.spec ?? {}, {
    volumes: [
      { name: 'tls', secret: { secretName: 'certificates' } },
      { name: 'data', persistentVolumeClaim: { claimName: 'training' } },
    ],
  });
  const conditions = [
    condition('PodScheduled', 'True', 3),
    // Kubernetes has it since 1.29.
    ...(isOld ? [] : [condition('PodReadyToStartContainers', 'False', 4)]),
    condition('Ready', 'False', 4, { reason: 'ContainersNotReady' }),
  ];
  return {
    rayCluster: cluster,
    pods: [headPod({ conditions, ...waiting('ContainerCreating') })],
    podEvents: [
      podWarning('FailedMount', 'something of an earlier pod', 'c-head-0', 90),
      podWarning(reason, message),
    ],
  };
}

const START_FAILED =
  'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: ';

/** Causes that keep containers from starting (kubelet 1.34, containerd). */
export const START_SETUPS: BrokenSetup[] = [
  configSetup(
    'a Secret of the environment that is missing',
    'secret "hf-token" not found',
    /^Create the secret hf-token in the namespace test/,
  ),
  configSetup(
    'a ConfigMap of the environment that is missing',
    'configmap "settings" not found',
    /^Create the configmap settings in the namespace test/,
  ),
  configSetup(
    'a Secret without the key that the environment names',
    "couldn't find key token in Secret test/hf-token",
    /^Add the key token to the secret hf-token/,
  ),
  configSetup(
    'an image that runs as root where that is forbidden',
    'container has runAsNonRoot and image will run as root (pod: "c-head-1_test(0b)", container: ray-head)',
    /^Set runAsUser in the securityContext/,
  ),
  configSetup(
    'an image whose user has no number',
    'container has runAsNonRoot and image has non-numeric user (ray), cannot verify user is non-root (pod: "c-head-1_test(0b)", container: ray-head)',
    /^Set runAsUser in the securityContext/,
  ),
  clusterSetup(
    'an image without bash',
    {
      pods: [
        headPod(
          backingOff(4, {
            exitCode: 128,
            reason: 'StartError',
            message: `${START_FAILED}exec: "/bin/bash": stat /bin/bash: no such file or directory: unknown`,
          }),
        ),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message:
        /^Container ray-head of head pod c-head-1 can't start: .*\/bin\/bash/,
      hint: /^The image has no command \/bin\/bash/,
    },
  ),
  clusterSetup(
    'four bytes of memory',
    {
      pods: [
        headPod(
          backingOff(4, {
            exitCode: 128,
            reason: 'StartError',
            message: `${START_FAILED}container init was OOM-killed (memory limit too low?): unknown`,
          }),
        ),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /can't start: .*OOM-killed/,
      hint: /^The memory limit of the container is too low to start anything/,
    },
  ),
  clusterSetup(
    'a command that the image lacks',
    {
      pods: [
        headPod(
          backingOff(4, {
            exitCode: 128,
            reason: 'StartError',
            message: `${START_FAILED}error during container init: exec: "start-ray": executable file not found in $PATH: unknown`,
          }),
        ),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /can't start: .*start-ray/,
      hint: /^The image has no command start-ray/,
    },
  ),
  clusterSetup(
    'a command that is not executable',
    {
      pods: [
        workerPod(
          backingOff(2, {
            exitCode: 128,
            reason: 'StartError',
            message: `${START_FAILED}error during container init: exec: "/opt/run.sh": permission denied: unknown`,
          }),
        ),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /^Container ray-worker .* can't start: .*\/opt\/run.sh/,
      hint: /^The image's user may not run \/opt\/run.sh/,
    },
  ),
  clusterSetup(
    'a GPU runtime that the node lacks',
    {
      pods: [
        workerPod(
          waiting(
            'RunContainerError',
            `${START_FAILED}error during container init: error running prestart hook #0: exit status 1, stdout: , stderr: Auto-detected mode as 'legacy' nvidia-container-cli: initialization error: load library failed: libnvidia-ml.so.1: cannot open shared object file: no such file or directory`,
          ),
        ),
      ],
    },
    {
      reason: 'RunContainerError',
      message: /^Container ray-worker .* can't start/,
      hint: /^The NVIDIA driver of the node is missing or does not work/,
    },
  ),
  clusterSetup(
    'an init container that fails',
    {
      pods: [
        {
          ...headPod({ conditions: running().conditions }),
          status: {
            ...headPod({ conditions: running().conditions }).status,
            initContainerStatuses: [
              {
                name: 'fetch-model',
                ready: false,
                restartCount: 3,
                state: { waiting: { reason: 'CrashLoopBackOff' } },
                lastState: { terminated: { exitCode: 1, reason: 'Error' } },
              },
            ],
            containerStatuses: [
              {
                name: 'ray-head',
                ready: false,
                restartCount: 0,
                state: { waiting: { reason: 'PodInitializing' } },
              },
            ],
          },
        },
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message:
        /^Container fetch-model of head pod c-head-1 exits again and again: 4 times, last with code 1/,
      hint: /^Read the log of its previous run\.$/,
    },
  ),
  clusterSetup(
    'a Secret of a volume that is missing',
    preparing(
      'FailedMount',
      'MountVolume.SetUp failed for volume "tls" : secret "certificates" not found',
    ),
    {
      reason: 'PodNotPrepared',
      message:
        /^Head pod c-head-1 waits for its volumes and its network on node node-1: .*secret "certificates" not found/,
      hint: /^Create the secret certificates in the namespace test/,
    },
  ),
  clusterSetup(
    'a Secret of a volume that is missing, before Kubernetes 1.29',
    preparing(
      'FailedMount',
      'MountVolume.SetUp failed for volume "tls" : secret "certificates" not found',
      { isOld: true },
    ),
    {
      reason: 'PodNotPrepared',
      message: /: .*secret "certificates" not found/,
      hint: /^Create the secret certificates in the namespace test/,
    },
  ),
  clusterSetup(
    'a volume that names a key which its ConfigMap lacks',
    preparing(
      'FailedMount',
      'MountVolume.SetUp failed for volume "settings" : configmap references non-existent config key: app.yaml',
    ),
    {
      reason: 'PodNotPrepared',
      message: /non-existent config key: app.yaml/,
      hint: /^Check that what the volumes tls, data name exists/,
    },
  ),
  clusterSetup(
    'a volume that another node has',
    preparing(
      'FailedAttachVolume',
      'Multi-Attach error for volume "pvc-8f21" Volume is already exclusively attached to one node and can\'t be attached to another',
    ),
    {
      reason: 'PodNotPrepared',
      message: /Multi-Attach error for volume "pvc-8f21"/,
      hint: /^The volume can be used on one node at a time/,
    },
  ),
  clusterSetup(
    'a node without the driver of the volume',
    preparing(
      'FailedMount',
      'MountVolume.MountDevice failed for volume "pvc-8f21" : kubernetes.io/csi: attacher.MountDevice failed to create newCsiDriverClient: driver name efs.csi.aws.com not found in the list of registered CSI drivers',
    ),
    {
      reason: 'PodNotPrepared',
      message: /efs.csi.aws.com not found in the list/,
      hint: /^Check that what the volumes tls, data name exists/,
    },
  ),
  clusterSetup(
    'gpu-operator 413: a node without the runtime of its GPUs',
    preparing(
      'FailedCreatePodSandBox',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to get sandbox runtime: no runtime for "nvidia" is configured',
    ),
    {
      reason: 'PodNotPrepared',
      message: /no runtime for "nvidia" is configured/,
      hint: /^The node has no container runtime nvidia: install it/,
    },
  ),
  clusterSetup(
    'a share of NFS that the node may not mount',
    preparing(
      'FailedMount',
      'MountVolume.SetUp failed for volume "data" : mount failed: exit status 32 Output: mount.nfs: access denied by server while mounting nfs.corp:/data',
    ),
    {
      reason: 'PodNotPrepared',
      message: /access denied by server while mounting/,
      hint: /^The file server does not let this node mount the share/,
    },
  ),
  clusterSetup(
    'a server of NFS that does not answer',
    preparing(
      'FailedMount',
      'MountVolume.SetUp failed for volume "data" : mount failed: exit status 32 Output: mount.nfs: Connection timed out',
    ),
    {
      reason: 'PodNotPrepared',
      message: /mount.nfs: Connection timed out/,
      hint: /^Nothing answers at the address/,
    },
  ),
  clusterSetup(
    'a folder of the node that does not exist',
    preparing(
      'FailedMount',
      'MountVolume.SetUp failed for volume "data" : hostPath type check failed: /mnt/ssd is not a directory',
    ),
    {
      reason: 'PodNotPrepared',
      message: /hostPath type check failed: \/mnt\/ssd/,
      hint: /^Check that what the volumes tls, data name exists/,
    },
  ),
  clusterSetup(
    'a subnet without free addresses',
    preparing(
      'FailedCreatePodSandBox',
      'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox "5f": plugin type="aws-cni" name="aws-cni" failed (add): add cmd: failed to assign an IP address to container',
    ),
    {
      reason: 'PodNotPrepared',
      message: /failed to assign an IP address to container/,
      hint: /^The node could not set up the pod's network/,
    },
  ),
];
