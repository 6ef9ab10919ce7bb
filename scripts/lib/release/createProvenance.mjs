/**
 * The provenance of built files: an in-toto statement with SLSA's predicate, which `cosign attest-blob` signs (SLSA
 * v1.1, "Provenance").
 *
 * @param {object} build
 * @param {{ name: string, sha256: string }[]} build.files what was built
 * @param {string} build.commit
 * @param {string} [build.address] of the repository; absent where it is private
 * @param {string[]} build.command
 * @param {string} build.node its version
 * @param {Date} build.began
 * @param {Date} build.finished
 */
export function createProvenance({
  files,
  commit,
  address,
  command,
  node,
  began,
  finished,
}) {
  const subject = files.map(({ name, sha256 }) => ({
    name,
    digest: { sha256 },
  }));
  const source = {
    ...(address && { uri: `git+${address}` }),
    digest: { gitCommit: commit },
  };
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://slsa.dev/container-based-build/v0.1',
        externalParameters: { command },
        internalParameters: { node },
        resolvedDependencies: [source],
      },
      runDetails: {
        builder: { id: address ? `${address}/release` : 'local' },
        metadata: {
          startedOn: began.toISOString(),
          finishedOn: finished.toISOString(),
        },
      },
    },
  };
}
