import { FailurePattern } from './FailurePattern';

/** Failures of Kubernetes, of containers, and of processes and files in them. */
export const CONTAINER_FAILURES: readonly FailurePattern[] = [
  [
    /User "system:serviceaccount:(?<account>[^"]{1,300})" cannot (?<verb>\w{1,20}) resource "(?<resource>[^"]{1,300})"/,
    'RightMissing',
  ],
  [
    /no matches for kind "(?<kind>[^"]{1,100})" in version "(?<version>[^"]{1,300})"/,
    'KindMissing',
  ],
  [/services "(?<service>[^"]{1,253})" already exists/, 'ServiceOfOther'],
  [
    /(?:getpwuid\(\): uid not found|cannot find name for user ID)/,
    'UserUnnamed',
  ],
  [/Read-only file system: '(?<file>[^']+)'/, 'ReadOnlyFile'],
  [/Permission denied: '(?<file>\/\.[^'/]+)/, 'HomeMissing'],
  [
    /(?:directory|file) `(?<file>\/\.[^`/]+)(?:\/[^`]*)?`: Permission denied/,
    'HomeMissing',
  ],
  [
    /(?:directory|file|at) `(?<file>\/[^`]{1,300})`(?:: |\s+Caused by: )(?:failed to \w{1,20} \w{1,20} `[^`]{1,300}`: )?Permission denied/,
    'PermissionOnFile',
  ],
  [
    /exec: "(?<command>[^"]{1,200})": (?:executable file not found|stat [^:]{1,200}: no such file)/,
    'CommandMissing',
  ],
  [
    /(?:container init was OOM-killed|Attempting to cap object store memory usage|After taking into account object store and redis memory usage)/,
    'ContainerMemory',
  ],
  [
    /RedisError: (?:Failed to resolve DNS for|Could not establish connection to Redis) (?<address>\S{1,300}?):?\s/,
    'RedisUnreachable',
  ],
  [
    /error mounting "(?<source>[^"]{1,300})" to rootfs at "(?<file>[^"]{1,300})".{0,600}?\b(?:not|is) a directory/,
    'MountRefused',
  ],
  [
    /(?:OCI runtime error: |cannot clone: Operation not permitted)/,
    'PodmanRefused',
  ],
  [/exec: "(?<file>[^"]{1,200})": permission denied/, 'NotExecutable'],
  [
    /\b(?:sh|bash|ash)(?:: line \d+|: \d+)?: (?<file>[^\s:]+): Permission denied/,
    'NotExecutable',
  ],
  [/container has runAsNonRoot and image /, 'RunsAsRoot'],
  [/is not present with pull policy of Never/, 'ImageNeverPulled'],
  [/have taken more than \d+s to be scheduled/, 'ReplicasWaitForRoom'],
  [/have taken more than \d+s to initialize/, 'SlowConstructor'],
  [/can't open file '(?<file>[^']+)'/, 'EntrypointFileMissing'],
  [
    /\bsh: (?:line )?\d+: (?<command>source|pushd|popd|shopt|declare|\[\[): not found/,
    'BashNeeded',
  ],
  [
    /(?:(?:\\r['’]|\r['’]?|\^M): (?:No such file|bad interpreter)|\$'\\r': command not found)/,
    'WindowsLineEnds',
  ],
  [
    /\b(?:sh|bash|ash)(?:: line \d+|: \d+)?: (?<command>[^\s:]+): (?:command )?not found/,
    'CommandMissing',
  ],
  [/\benv: ['‘](?<command>[^'’]{1,100})['’]: No such file/, 'CommandMissing'],
  [
    /\b(?:sh|bash|ash)(?:: line \d{1,5}|: \d{1,5})?: (?:cd: )?(?<file>[^\s:]{1,300}): No such file/,
    'FileMissing',
  ],
  [
    /\bsh: \d{1,5}: (?:cd: can't cd to|(?:cannot|can't) open) (?<file>[^\s:]{1,300})/,
    'FileMissing',
  ],
  [
    /\b(?:sh|bash|ash)(?:: line \d{1,5}|: \d{1,5}): (?<variable>\w{1,100}): (?:unbound variable|parameter not set)/,
    'VariableMissing',
  ],
  [
    /(?:thread: Resource temporarily unavailable|unable to create (?:new )?native thread|pthread_create failed|can't start new thread|Thread creation failed|fork: (?:retry: )?Resource temporarily unavailable)/,
    'ThreadLimit',
  ],
  [
    /(?:[Tt]oo many open files|received 0 items of ancdata|inotify (?:instance|watch) limit reached)/,
    'OpenFilesLimit',
  ],
  [/AF_UNIX path (?:length cannot exceed|too long)/, 'SocketPathTooLong'],
  [
    /(?:Bus error|\*\*\* SIGBUS |No space left on device: '?\/dev\/shm|unable to open shared memory object|exceeds \/dev\/shm size)/,
    'SharedMemoryFull',
  ],
  [
    /(?:[Nn]o space left on device|\[Errno 28\]|OutOfDiskError|Disk quota exceeded|Not enough (?:free )?disk space)/,
    'DiskFull',
  ],
  [/Path does not exist '(?<file>[^']{1,500})'\. Detail: /, 'FileMissing'],
  [/^FileNotFoundError: (?<file>[\w.-]{1,200}\/\S{1,300})$/m, 'FileMissing'],
  [
    /FileNotFoundError: (?:\[Errno 2\] )?No such file or directory: '(?<file>[^']+)'/,
    'FileMissing',
  ],
  [
    /(?:Stale file handle|': Transport endpoint is not connected|Transport endpoint is not connected: '|\[Errno 5\] Input\/output error)/,
    'VolumeFailed',
  ],
  [
    /\[Errno 2[01]\] (?:Not|Is) a directory: '(?<file>[^']{1,300})'/,
    'FileOrFolder',
  ],
  [/\[Errno 13\] Permission denied: '(?<file>[^']+)'/, 'PermissionOnFile'],
];
