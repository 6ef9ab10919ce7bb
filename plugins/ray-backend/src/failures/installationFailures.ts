import { FailurePattern } from './FailurePattern';

/** Failures of pip, uv, Git and downloads, which Ray's error about the runtime environment wraps. */
export const INSTALLATION_FAILURES: readonly FailurePattern[] = [
  [
    /(?:cannot import name 'runtime_version' from 'google\.protobuf'|Descriptors cannot (?:not )?be created directly|incompatible Protobuf Gencode|'MessageFactory' object has no attribute 'GetPrototype')/,
    'ProtobufVersion',
  ],
  [/: (?<command>git-lfs): (?:command )?not found/, 'CommandMissing'],
  [/(?<command>[Gg]it) executable(?: not found|\.)/, 'CommandMissing'],
  [
    /(?:Could not find Conda executable|No such file or directory: 'conda')/,
    'CondaMissing',
  ],
  [
    /No such file or directory: '(?<command>git|git-lfs|mamba|podman|docker|uv|pip|nvcc|ninja|gcc|g\+\+|make|cmake|ffmpeg|java|aws|gsutil|gcloud|nvidia-smi|ray)'/,
    'CommandMissing',
  ],
  [
    /(?:could not read Username for |Authentication failed for '|Permission denied \(publickey|Host key verification failed|remote: Repository not found)/,
    'RepositoryLogin',
  ],
  [
    /(?:Not all Ray Dashboard dependencies|require the ray\[default\] installation|Cannot include dashboard with missing packages|Dashboard build directory not found)/,
    'RayWithoutDefault',
  ],
  [/: No module named (?<module>pip|virtualenv|venv|uv)\b/, 'InstallerMissing'],
  [
    /python[\d.]{0,5}: No module named (?![\w.]{1,200}__main__)(?<module>[\w.]{1,200})/,
    'InstallModule',
  ],
  [/attempted relative import with no known parent/, 'RelativeImport'],
  [
    /(?:Remote branch (?<reference>\S{1,200}) not found in upstream|pathspec '(?<path>[^']{1,200})' did not match any)/,
    'GitReferenceMissing',
  ],
  [
    /(?:[Ii]nstall (?<module>[\w-]{2,50}) to access |(?:the package|ImportError:) (?<package>[\w-]{2,50}) (?:seems to be|is) not installed)/,
    'InstallPackage',
  ],
  [/You must `pip install (?<module>[\w[\]-]{1,100})[ `]/, 'InstallerMissing'],
  [
    /(?:Encountered problems while solving|specifications were found to be incompatible)/,
    'RequirementsConflict',
  ],
  [
    /requires a different Python: (?<python>\S{1,50}) not in '(?<wanted>[^']{1,100})'/,
    'OtherPython',
  ],
  [
    /(?:metadata-generation-failed|Failed building wheel for|Getting requirements to build wheel did not run)/,
    'PackageNotBuilt',
  ],
  [/(?:error: Failed to parse: |Invalid requirement: )/, 'RequirementInvalid'],
  [
    /(?:407 Proxy Authentication Required|ProxyError\(|Tunnel connection failed: )/,
    'ProxyRefuses',
  ],
  [
    /Could not open requirements file: .{0,80}?'(?<file>[^']{1,300})'/,
    'FileMissing',
  ],
  [
    /THESE PACKAGES DO NOT MATCH THE HASHES|error: Hash mismatch for/,
    'HashesDiffer',
  ],
  [
    /(?:externally-managed-environment|is externally managed)/,
    'PythonOfSystem',
  ],
  [
    /Could not find conda environment: (?<environment>\S{1,200})/,
    'CondaEnvironmentMissing',
  ],
  [
    /Not a conda environment: (?<environment>\S{1,200})/,
    'CondaEnvironmentMissing',
  ],
  [
    /given conda environment '(?<environment>[^']{1,200})'/,
    'CondaEnvironmentMissing',
  ],
  [/Terms of Service have not been accepted/, 'CondaTerms'],
  [/(?:BadZipFile|not a gzip file)/, 'NoArchive'],
  [
    /Passing directories or modules to be dynamically uploaded is only supported at the job level/,
    'LocalFolderOnCluster',
  ],
  [
    /(?:init_fs_encoding: failed|No module named 'encodings')/,
    'PythonHomeWrong',
  ],
  [
    /(?:pyarrow installation is not built with support for|but Arrow compiled without) /,
    'ArrowWithoutStorage',
  ],
  [/No module named 'pkg_resources'/, 'SetuptoolsTooNew'],
  [
    /ModuleNotFoundError: No module named '(?<module>ray\.[\w.]{1,100})'/,
    'RayWithoutModule',
  ],
  [/ModuleNotFoundError: No module named '(?<module>[^']+)'/, 'InstallModule'],
  [/System error: No module named '(?<module>[^']{1,200})'/, 'InstallModule'],
  [/partially initialized module '(?<module>[^']{1,200})'/, 'ImportsInCircle'],
  [
    /AttributeError: module '(?<module>[^']+)' has no attribute '(?<name>[^']+)'/,
    'ImportsAttribute',
  ],
  [/ImportError: cannot import name '(?<name>[^']+)'/, 'ImportsOtherVersion'],
  [
    /(?<library>lib[\w.+-]{1,200}\.so[\w.]{0,50})(?:: cannot open shared object file| in the system)/,
    'MissingLibrary',
  ],
  [
    /(?:GLIBC(?:XX)?_[\d.]+' not found|undefined symbol: |does not match the version torch was compiled with)/,
    'BuiltForOtherSystem',
  ],
  [
    /(?:numpy\.core\.multiarray failed to import|compiled using NumPy 1\.x|numpy\.dtype size changed|was removed in the NumPy 2\.0 release)/,
    'OtherNumpy',
  ],
  [
    /(?:Changing the ray version is not allowed|runtime_env pip field do not install a different version of Ray)/,
    'RayInRequirements',
  ],
  [/No matching distribution found for (?<package>[^\s]+)/, 'NoDistribution'],
  [
    /(?<![\w.+-])(?<wheel>[\w.+-]{1,250}\.whl) is not a supported wheel/,
    'WheelOfOtherPython',
  ],
  [
    /(?:ResolutionImpossible|have conflicting dependencies)/,
    'RequirementsConflict',
  ],
  [/(?:PackagesNotFoundError|ResolvePackageNotFound)/, 'CondaPackageMissing'],
  [
    /404 Client Error: Not Found for url: (?<address>\S{1,500})/,
    'NothingAtAddress',
  ],
  [/Cannot find command '(?<command>[^']{1,100})'/, 'CommandMissing'],
  [
    /(?:Package size \([^)]{1,30}\) exceeds the maximum size|HTTPRequestEntityTooLarge)/,
    'PackageTooLarge',
  ],
  [/Failed to install runtime_env within the timeout/, 'EnvironmentTimedOut'],
  [
    /(?:Failed to download runtime_env file package|Failed to fetch URI) gcs:/,
    'PackageDeleted',
  ],
  [
    /(?:does not appear to be a Python project|is not installable)(?:: neither|\. Neither)/,
    'NoPythonProject',
  ],
];
