/**
 * The environment in which the rows are measured.
 *
 * @typedef {object} Bench
 * @property {import('./BenchTable.mjs').BenchTable} table takes the results
 * @property {number} clusters how many there are
 * @property {number} rounds how often each thing is measured
 * @property {number} seconds that a round of requests takes
 * @property {import('./Load.mjs').Load} load
 * @property {import('./SandboxProcess.mjs').SandboxProcess} sandbox the Kubernetes behind the portal
 * @property {import('./PortalProcess.mjs').PortalProcess} portal
 * @property {import('./PortalProcess.mjs').PortalProcess} baseline the bare Express handler
 * @property {import('./BareServer.mjs').BareServer} bare the bare Node server
 */
export {};
