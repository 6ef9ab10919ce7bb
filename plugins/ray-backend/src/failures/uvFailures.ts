import { FailurePattern } from './FailurePattern';

/** Failures of uv, as its runtime environment, `uv pip` and `uv run` report them. */
export const UV_FAILURES: readonly FailurePattern[] = [
  [/Packages were unavailable because the network was disabled/, 'UvOffline'],
  [
    /current Python version \((?<python>[\d.]{1,20})\)\s+does\s+not\s+satisfy\s+Python(?<wanted>[<>=!~][\w<>=!~,.*]{1,40})/,
    'OtherPython',
  ],
  [
    /resolved to Python (?<python>[\d.]{1,20}), which is incompatible with the project's Python requirement: `(?<wanted>[^`]{1,60})`/,
    'OtherPython',
  ],
  [
    /No interpreter found for (?<python>[^\n]{1,60}?)(?: in [\w ,]{1,80})?(?:\n|$)/,
    'PythonMissing',
  ],
  [
    /(?:Because (?:only )?|there is no version of )(?<package>[\w.[\]=<>!~-]{1,200})\s+(?:was\s+not\s+found\s+in|and\s+you\s+require|has\s+no\s+wheels\s+with\s+a\s+matching)/,
    'NoDistribution',
  ],
  [/No solution found when resolving dependencies/, 'RequirementsConflict'],
  [
    /`(?<package>[\w.[\]=<>!~-]{1,200})`\s[^\n]{0,12}The build backend returned an error[\s\S]{1,1000}?No module named '(?<module>[\w.]{1,100})'/,
    'BuildNeedsModule',
  ],
  [/The build backend returned an error/, 'PackageNotBuilt'],
  [/No virtual environment found[;.]/, 'UvWithoutEnvironment'],
  [/No `pyproject\.toml` found in current directory/, 'NoProjectHere'],
  [
    /(?:lockfile at .{1,200} needs to be updated|uv-lock is out of date)/,
    'LockfileOutdated',
  ],
  [
    /Failed to spawn: `(?<file>[^`]{1,200}\.\w{1,5})`\s+Caused by: No such file/,
    'EntrypointFileMissing',
  ],
  [
    /Failed to spawn: `(?<command>[^`]{1,200})`\s+Caused by: No such file/,
    'CommandMissing',
  ],
  [
    /Failed to spawn: `(?<file>[^`]{1,200})`\s+Caused by: Permission denied/,
    'NotExecutable',
  ],
  [
    /using the 'pip' or 'uv' runtime environments together with 'uv run'/,
    'UvRunWithPip',
  ],
];
