export * from './RayEntityProcessor';
export * from './OwnRelationsProcessor';
