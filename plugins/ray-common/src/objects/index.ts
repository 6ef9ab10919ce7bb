export { isAccelerator } from './isAccelerator';
export {
  DEFAULT_CONNECTION,
  keyText,
  parseKeyText,
  withConnection,
} from './ObjectKey';
export type { ObjectKey } from './ObjectKey';
export {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  HEAD_GROUP,
  KUEUE_QUEUE_LABEL,
  MANAGED_BY,
  RAY_ANNOTATIONS,
  RAY_COMPONENT_ANNOTATIONS,
  RAY_ENTITY_ANNOTATIONS,
  RAY_LABELS,
  RAY_SERVICE_ENTITY_ANNOTATIONS,
} from './rayNames';
