export { startRemoteOperator } from './startRemoteOperator';
