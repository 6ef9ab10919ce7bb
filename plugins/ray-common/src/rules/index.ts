export * from './Rules';
export * from './clusterRules';
export * from './clusterSpecRules';
export * from './computeTemplateRules';
export {
  clusterNameProblem,
  labelValueProblem,
  NAME_LIMITS,
  templateNameProblem,
} from './names';
export { isMemoryUnit, isQuantity } from './quantity';
