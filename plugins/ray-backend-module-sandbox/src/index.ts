/**
 * An embedded Kubernetes API with a simulated KubeRay operator, for trying and testing Rayport.
 *
 * @packageDocumentation
 */
export { rayModuleSandbox as default } from './module';
export { Sandbox, type SandboxOptions } from './Sandbox';
export type { Logger } from './core/Logger';
