import { FailurePattern } from './FailurePattern';

/** Failures to load or to serve models, as vLLM, Transformers and hubs report them. */
export const MODEL_FAILURES: readonly FailurePattern[] = [
  [
    /(?:tokens that can be stored in KV cache|No available memory for the cache blocks|larger than the available KV cache memory)/,
    'KvCacheTooSmall',
  ],
  [/must be divisible by tensor parallel size/, 'TensorParallelSize'],
  [/is greater than the derived max_model_len/, 'ModelTooLong'],
  [
    /(?:Model architectures .{1,200} are not supported|does not recognize this architecture|Tokenizer class \S{1,100} does not exist)/,
    'ModelTooNew',
  ],
  [/pass the argument `trust_remote_code=True`/, 'ModelBringsCode'],
  [/We couldn't connect to '[^']{1,200}' to load/, 'HubUnreachable'],
  [
    /(?:GatedRepoError|Cannot access gated repo|Access to model .{1,120} is restricted)/,
    'GatedModel',
  ],
  [
    /(?:is not a valid model identifier listed on|RepositoryNotFoundError)/,
    'ModelNotFound',
  ],
  [/(?:SafetensorError|PytorchStreamReader failed)/, 'ModelFileDamaged'],
  [/Failed to find C compiler/, 'CompilerMissing'],
  [/Weights only load failed/, 'WeightsOnly'],
];
