export * from './RayEntityProvider';
export { MissingEntities } from './MissingEntities';
