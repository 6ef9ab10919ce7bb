export * from './createRayService';
export * from './RayService';
export * from './rayServiceRef';
