export { ManifestContent, type ManifestSource } from './ManifestContent';
export { ManifestPanel } from './ManifestPanel';
