import { FailurePattern } from './FailurePattern';

/** Failures of Java, Node.js and Python itself, before or outside of the code of users. */
export const RUNTIME_FAILURES: readonly FailurePattern[] = [
  [/(?:JAVA_GATEWAY_EXITED|JAVA_HOME is not set)/, 'JavaMissing'],
  [/UnsupportedClassVersionError/, 'JavaTooOld'],
  [/Unable to access jarfile (?<file>\S{1,300})/, 'EntrypointFileMissing'],
  [
    /(?:Could not find or load main class|(?:Exception in thread ".{1,100}"|Caused by:|\n:) java\.lang\.(?:NoClassDefFoundError|ClassNotFoundException):) (?<name>[\w.$/]{1,200})/,
    'ClassMissing',
  ],
  [
    /(?:Java heap space|GC overhead limit exceeded|OutOfMemoryError: Metaspace|JavaScript heap out of memory)/,
    'HeapFull',
  ],
  [/Error: Cannot find module '(?<module>[^']{1,200})'/, 'NodeModuleMissing'],
];
