import { flag, list, mapping, nullable, oneOf, Shape, text } from './shapes';

// Ray 2.60, `serve/schema.py`.

/** Python's `logging`, which tells capital letters apart. */
const LOG_LEVELS = [
  'CRITICAL',
  'FATAL',
  'ERROR',
  'WARNING',
  'WARN',
  'INFO',
  'DEBUG',
  'NOTSET',
];
const LOG_NUMBERS = [50, 40, 30, 20, 10, 0];

/** `LoggingConfig.valid_log_level`. */
const logLevel: Shape = (value, place) => {
  if (typeof value === 'number' && LOG_NUMBERS.includes(value)) return;
  oneOf(...LOG_LEVELS)(value, place);
};

/** `LOGRECORD_STANDARD_ATTRS`. */
const LOG_ATTRIBUTES = [
  'args',
  'asctime',
  'created',
  'exc_info',
  'exc_text',
  'filename',
  'funcName',
  'levelname',
  'levelno',
  'lineno',
  'message',
  'module',
  'msecs',
  'msg',
  'name',
  'pathname',
  'process',
  'processName',
  'relativeCreated',
  'stack_info',
  'taskName',
  'thread',
  'threadName',
];

/** `LoggingConfig`. */
export const logging = mapping(
  {
    encoding: oneOf('TEXT', 'JSON'),
    log_level: logLevel,
    logs_dir: nullable(text),
    enable_access_log: flag,
    additional_log_standard_attrs: list(oneOf(...LOG_ATTRIBUTES)),
  },
  { unknown: 'refused' },
);
