import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** What nodes, registries, GPUs and libraries say, with the code of the hint that each must get. */
const LOGS = [
  [
    'CRI-O, short names',
    'ImageShortName',
    'Failed to pull image "rayproject/ray:2.52.0": short name mode is enforcing, but image name rayproject/ray:2.52.0 returns ambiguous list',
  ],
  [
    'CRI-O, no search registries',
    'ImageShortName',
    'Error: rayproject/ray: short-name "rayproject/ray" did not resolve to an alias and no unqualified-search registries are defined in "/etc/containers/registries.conf"',
  ],
  [
    'a repository that is denied',
    'AccessRefused',
    'Error response from daemon: denied: requested access to the resource is denied',
  ],
  ['a slow registry', 'ConnectionFailed', 'net/http: TLS handshake timeout'],
  [
    'a registry that is away',
    'RegistryFailed',
    'unexpected status from HEAD request to https://r/v2/x/manifests/1: 503 Service Unavailable',
  ],
  [
    'a registry that fails',
    'RegistryFailed',
    'failed to copy: httpReadSeeker: failed open: unexpected status code https://r/v2/x/blobs/sha256:ab: 500 Internal Server Error',
  ],
  [
    'a connection that is cut',
    'RegistryFailed',
    'failed to copy: read tcp 10.0.0.1:443: read: connection reset by peer',
  ],
  [
    'a layer that is cut',
    'RegistryFailed',
    'failed to extract layer sha256:ab: unexpected EOF',
  ],
  [
    'an image without signature',
    'ImageNotSigned',
    'SignatureValidationFailed: image pull failed because the signature validation failed: Source image rejected: A signature was required, but no signature exists',
  ],
  [
    'containerd 2.1, old images',
    'ImageFormatOld',
    'media type "application/vnd.docker.distribution.manifest.v1+prettyjws" is no longer supported since containerd v2.1',
  ],
  ['many pulls of a node', 'RegistryFailed', 'pull QPS exceeded'],
  [
    'NCCL without InfiniBand',
    'NcclFailed',
    'NCCL WARN NET/IB : Unable to open device mlx5_0\nRuntimeError: NCCL error in: x, unhandled system error',
  ],
  [
    'RDMA without locked memory',
    'LockedMemory',
    'ibv_create_qp failed: Cannot allocate memory',
  ],
  [
    'a cache that is too small',
    'DiskFull',
    'OSError: Not enough disk space to download the file. The expected file size is: 9976 MB. The target location /root/.cache only has 1024 MB free disk space',
  ],
  [
    'a hub that is slow',
    'ConnectionFailed',
    'requests.exceptions.ReadTimeout: HTTPSConnectionPool(host=hub, port=443): Read timed out. (read timeout=10)',
  ],
  [
    'PyTorch 2.6, weights',
    'WeightsOnly',
    'UnpicklingError: Weights only load failed. This file can still be loaded, to do so you have two options',
  ],
  [
    'ray serve, backpressure',
    'RequestsDropped',
    'ray.serve.exceptions.BackPressureError: Request dropped due to backpressure (num_queued_requests=2, max_queued_requests=2).',
  ],
  [
    'ray, memory of a node',
    'NodeMemory',
    'Memory on the node (IP: 10.0.0.1, ID: ab) where the task was running was 7.6GB / 8.0GB (0.95), which exceeds the memory usage threshold of 0.95. Ray killed this worker because it was the most recently scheduled task',
  ],
  [
    'ray, memory of workers',
    'NodeMemory',
    '(raylet) 2 Workers (tasks / actors) killed due to memory pressure (OOM), 0 Workers crashed due to other reasons at node (ID: ab)',
  ],
  [
    'ray, a large message',
    'SentTooLarge',
    'grpc._channel._InactiveRpcError: StatusCode.RESOURCE_EXHAUSTED details = "Received message larger than max (536870912 vs. 104857600)"',
  ],
  [
    'ray, a large function',
    'SentTooLarge',
    'ValueError: The remote function __main__.f is too large (600 MiB > FUNCTION_SIZE_ERROR_THRESHOLD=95 MiB).',
  ],
  [
    'ray, an exception that is unknown',
    'CauseAbove',
    'ray.exceptions.RaySystemError: System error: Failed to unpickle serialized exception',
  ],
  [
    'ray, an actor of another namespace',
    'ActorNotFound',
    'ValueError: Failed to look up actor with name X. This could be because 1. You are trying to look up a named actor you didnt create. 2. The named actor died.',
  ],
  [
    'ray, the name of an actor',
    'ActorNameTaken',
    'ValueError: The name MyActor (namespace=x) is already taken. Please use a different name or get the existing actor using ray.get_actor',
  ],
  [
    'a node without route',
    'ConnectionFailed',
    'OSError: [Errno 113] No route to host',
  ],
  [
    'a database',
    'AccessRefused',
    'psycopg2.OperationalError: FATAL: password authentication failed for user "x"',
  ],
  [
    'fsspec without s3fs',
    'InstallPackage',
    'ImportError: Install s3fs to access S3',
  ],
  [
    'fsspec without gcsfs',
    'InstallPackage',
    'ImportError: Please install gcsfs to access Google Storage',
  ],
  [
    'verl, an unknown key',
    'SettingUnknown',
    'omegaconf.errors.ConfigAttributeError: Key xyz is not in struct\n    full_key: trainer.xyz',
  ],
  [
    'verl, an unknown override',
    'SettingUnknown',
    "Could not override 'actor.foo'.\nTo append to your config use +actor.foo=1",
  ],
  [
    'verl, sizes of batches',
    'SizesNotDivisible',
    'AssertionError: real_train_batch_size (4) must be divisible by minimal possible batch size (8)',
  ],
  [
    'verl, too few GPUs',
    'RayUnschedulable',
    'ValueError: Total available GPUs 0 is less than total desired GPUs 8',
  ],
  [
    'Transformers without flash_attn',
    'InstallPackage',
    'ImportError: FlashAttention2 has been toggled on, but it cannot be used due to the following error: the package flash_attn seems to be not installed.',
  ],
  [
    'Transformers, a new tokenizer',
    'ModelTooNew',
    'ValueError: Tokenizer class Qwen2Tokenizer does not exist or is not currently imported.',
  ],
  [
    'a GPU of two ranks',
    'GpuUsedTwice',
    'ncclInvalidUsage: Duplicate GPU detected : rank 1 and rank 0 both on CUDA device 1b000',
  ],
  [
    'a TPU slice',
    'TpuNotStarted',
    'RuntimeError: TPU initialization failed: Failed to establish SliceBuilder grpc channel',
  ],
  ['no GPU of AMD', 'NoGpu', 'RuntimeError: No HIP GPUs are available'],
  ['no GPU of Intel', 'NoGpu', 'RuntimeError: No XPU devices are available'],
  [
    'ray 51244',
    'RayWithoutModule',
    "ModuleNotFoundError: No module named 'ray.serve.llm'",
  ],
  [
    'ray 52136',
    'InstallPackage',
    'ImportError: vLLM is not installed. Please install it with `pip install ray[llm]`.',
  ],
  ['ray 50931', 'NoGpu', 'RuntimeError: Failed to infer device type'],
  [
    'ray 51242',
    'NoGpu',
    'ValueError: Ray does not allocate any GPUs on the driver node. Consider adjusting the Ray placement group or running the driver on a GPU node.',
  ],
  [
    'ray 25595',
    'ContainerMemory',
    'ValueError: Attempting to cap object store memory usage at 54525952 bytes, but the minimum allowed is 78643200 bytes.',
  ],
] as const;

it.each(LOGS)('recognizes %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});
