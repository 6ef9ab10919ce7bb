export * from './RayApiError';
export * from './errorBody';
export * from './rpcCodes';
export * from './unlessMissing';
