export { ManifestContent } from './ManifestContent';
export { ManifestPanel } from './ManifestPanel';
export { type ObjectKind } from './manifestQuery';
