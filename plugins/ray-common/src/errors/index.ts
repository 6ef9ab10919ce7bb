export { isRayApiError, RayApiError } from './RayApiError';
export type { RayApiErrorOptions } from './RayApiError';
export { errorToBody } from './errorBody';
export type { ErrorBody } from './errorBody';
export { PRECONDITION_FAILED, RPC_CODES } from './rpcCodes';
export type { RpcCode } from './rpcCodes';
export { ignoreNotFound } from './ignoreNotFound';
