import { FailurePattern } from './FailurePattern';

/** Failures to load or to serve models, as vLLM, Transformers and hubs report them. */
export const MODEL_FAILURES: readonly FailurePattern[] = [
  [
    /(?:tokens that can be stored in KV cache|No available memory for the cache blocks|larger than the available KV cache memory|try to increase --mem-fraction-static)/,
    'KvCacheTooSmall',
  ],
  [/must be divisible by tensor parallel size/, 'TensorParallelSize'],
  [/is greater than the derived max_model_len/, 'ModelTooLong'],
  [
    /(?:Model architectures .{1,200} are not supported|does not recognize this architecture|Tokenizer class \S{1,100} does not exist|There is no module or parameter named '|Unknown quantization method|untagged enum ModelWrapper|KeyError: '(?:model\.)?layers\.\d)/,
    'ModelTooNew',
  ],
  [/pass the argument `trust_remote_code=True`/, 'ModelBringsCode'],
  [
    /(?:OfflineModeIsEnabled|offline mode is enabled\. To disable it)/,
    'HubOffline',
  ],
  [
    /(?:We couldn't connect to '[^']{1,200}' to load|LocalEntryNotFoundError|CAS service error)/,
    'HubUnreachable',
  ],
  [
    /(?:Repo id must be in the form|Repo id must use alphanumeric).{1,300}?: '(?<file>[^']{1,300})'/,
    'ModelPathMissing',
  ],
  [/is greater than max_lora_rank/, 'LoraRank'],
  [/Error\(s\) in loading state_dict for/, 'CheckpointOfOtherModel'],
  [
    /(?:GatedRepoError|[Cc]annot access gated repo|trying to access a gated repo|Access to model .{1,120} is restricted)/,
    'GatedModel',
  ],
  [
    /(?:is not a valid model identifier listed on|RepositoryNotFoundError|DatasetNotFoundError)/,
    'ModelNotFound',
  ],
  [
    /(?:does not appear to have a file named|No supported config format found in|Cannot find any model weights with|Can't load (?:tokenizer|the configuration|the model|feature extractor|image processor|processor) (?:for|of))/,
    'ModelIncomplete',
  ],
  [
    /(?:SafetensorError|PytorchStreamReader failed|unexpected EOF, expected \d{1,20} more bytes)/,
    'ModelFileDamaged',
  ],
  [/Failed to find C compiler/, 'CompilerMissing'],
  [/fatal error: Python\.h: No such file/, 'PythonHeadersMissing'],
  [/Pipeline parallelism is not supported for/, 'PipelineUnsupported'],
  [
    /(?:must provide a chat template|chat_template is not set)/,
    'ChatTemplateMissing',
  ],
  [/(?:\[E050\] Can't find model|use the NLTK Downloader)/, 'DataOfPackage'],
  [/Weights only load failed/, 'WeightsOnly'],
];
