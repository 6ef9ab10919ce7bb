export { createEntityViews } from './createEntityViews';
export { type EntityModule } from './EntityModule';
