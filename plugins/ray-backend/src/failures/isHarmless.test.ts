import { timeOver } from '../__testUtils__/processorTime';
import { failureHint } from './failureHint';

/** Lines of real logs that name no cause of a failure. */
const LINES = [
  'I0820 14:27:21.486465 4030959 ProcessGroupNCCL.cpp:1669] [PG ID 0 PG GUID 0 Rank 0] HeartbeatMonitor environments: TORCH_NCCL_ENABLE_MONITORING (Whether to kill program when no watchdog heartbeat detected): 1, TORCH_NCCL_DUMP_ON_TIMEOUT: 1, TORCH_NCCL_WAIT_TIMEOUT_DUMP_MILSEC: 15000',
  'nccl_timeout=1800s init_method=tcp://10.0.0.1:23456',
  '[rank0]:[W730 15:32:17.841273251 ProcessGroupNCCL.cpp:1479] Warning: WARNING: destroy_process_group() was not called before program exit, which can leak resources.',
  '[W socket.cpp:663] [c10d] The IPv6 network addresses of (train-head, 29500) cannot be retrieved (gai error: -2 - Name or service not known).',
  '[W socket.cpp:663] [c10d] The client socket has failed to connect to [localhost]:29500 (errno: 99 - Cannot assign requested address).',
  '[W804 ProcessGroupGloo.cpp:760] Warning: Unable to resolve hostname to a (local) address. Using the loopback address as fallback.',
  'worker-0:539:539 [6] NCCL INFO NET/Plugin : dlerror=libnccl-net.so: cannot open shared object file: No such file or directory No plugin found (libnccl-net.so), using internal implementation',
  "INFO:jax._src.xla_bridge:Unable to initialize backend 'tpu': INTERNAL: Failed to open libtpu.so: libtpu.so: cannot open shared object file: No such file or directory",
  "W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic library 'libcudart.so.11.0'; dlerror: libcudart.so.11.0: cannot open shared object file: No such file or directory",
  "W tensorflow/stream_executor/platform/default/dso_loader.cc:64] Could not load dynamic library 'libcuda.so.1'; dlerror: libcuda.so.1: cannot open shared object file: No such file or directory",
  'E tensorflow/stream_executor/cuda/cuda_driver.cc:271] failed call to cuInit: CUDA_ERROR_NO_DEVICE: no CUDA-capable device is detected',
  'torch/cuda/__init__.py:138: UserWarning: CUDA initialization: Found no NVIDIA driver on your system. Please check that you have an NVIDIA GPU and installed a driver',
  'WARNING mlflow.utils.git_utils: Failed to import Git (the Git executable is probably not on your PATH), so Git SHA is not available. Error: Failed to initialize: Bad git executable.',
  'WARNING google.auth.compute_engine._metadata: Compute Engine Metadata server unavailable on attempt 1 of 3. Reason: [Errno 113] No route to host',
  'INFO:     127.0.0.1:33496 - "GET /v1/models HTTP/1.1" 401 Unauthorized',
  '127.0.0.1 - - [01/May/2025 12:00:00] "GET /admin HTTP/1.1" 403 Forbidden',
  'INFO:     127.0.0.1:33496 - "POST /v1/chat/completions HTTP/1.1" 429 Too Many Requests',
  '[2024-05-01 12:00:00,000 I 1 1] gcs_placement_group_manager.cc:800: Placement group of an id, ab12 has been removed successfully.',
  '(TorchTrainer pid=1) Placement group removed at the end of trial 3.',
  'The node is draining, with 30 seconds until its deadline.',
  'Status: the problem is infeasible (no primal solution)',
  'flash: kernel-x: not found in cache, compiling',
  "1 validation error for ModelConfig\n  Value error, Invalid repository ID or local directory specified: '/models/x'",
  '(raylet) Spilled 2048 MiB, 4 objects, write throughput 1011 MiB/s. Set RAY_verbose_spill_logs=0 to disable this message.',
  "(raylet) worker_pool.cc:588: Some workers of the worker process(2333) have not registered within the timeout. The process is still alive, probably it's hanging during start.",
  'WARNING services.py:2009 -- WARNING: The object store is using /tmp instead of /dev/shm because /dev/shm has only 67108864 bytes available. This will harm performance!',
  '[2025-10-01 10:00:00,000 E 100 150] core_worker_process.cc:825: Failed to establish connection to the metrics exporter agent. Metrics will not be exported. Exporter agent status: RpcError: Running out of retries to initialize the metrics agent. rpc_code: 14',
  'INFO 03-12 15:02:45 ray_distributed_executor.py:104] Shutting down Ray distributed executor. If you see error log from logging.cc regarding SIGTERM received, please ignore because this is the expected termination process in Ray.',
  'WARNING 05-11 14:01:51 [ray_utils.py:199] tensor_parallel_size=16 is bigger than a reserved number of GPUs (8 GPUs) in a node 15743861. Tensor parallel workers can be spread out to 2+ nodes',
  'INFO 06-19 16:59:01 [kv_cache_utils.py:715] GPU KV cache size: 1,745,264 tokens',
  'W0219 09:17:03.837000 140066961602368 torch/distributed/elastic/multiprocessing/api.py:858] Sending process 2448006 closing signal SIGTERM',
  "ERROR: pip's dependency resolver does not currently take into account all the packages that are installed. This behaviour is the source of the following dependency conflicts.",
  'huggingface/tokenizers: The current process just got forked, after parallelism has already been used. Disabling parallelism to avoid deadlocks...',
  'FutureWarning: You are using `torch.load` with `weights_only=False` (the current default value), which uses the default pickle module implicitly.',
  "wandb: WARNING Path /app/wandb wasn't writable, using system temp directory.",
  'INFO 2024-07-18 16:15:15,862 default_Model j28b73mh -- GET / 403 3.2ms',
];

it.each(LINES)('finds no cause in %s', line => {
  expect(failureHint(line)).toBeUndefined();
});

it('finds the cause among them', () => {
  const cause = "ModuleNotFoundError: No module named 'xgboost'";
  const log = [...LINES, cause, ...LINES].join('\n').slice(0, 9_000);
  expect(failureHint(log)?.code).toBe('InstallModule');
});

it('takes little time for the longest texts', () => {
  const worst = ['"GET /', 'manifest for ', '[2024-05-01 1', 'task ', 'NCCL '];
  const texts = worst.map(each => each.repeat(2 ** 20 / each.length));
  for (const text of texts) {
    expect(timeOver(50, () => failureHint(text))).toBeUndefined();
  }
});
