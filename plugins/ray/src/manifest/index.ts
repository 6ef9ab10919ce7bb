export { ManifestContent } from './ManifestContent';
export { ManifestPanel } from './ManifestPanel';
export { type ManifestSource } from './manifestQuery';
