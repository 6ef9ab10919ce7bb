export * from './Rules';
export * from './clusterRules';
export * from './clusterSpecRules';
export * from './computeTemplateRules';
export * from './jobRules';
export * from './serviceRules';
export {
  clusterNameProblem,
  jobNameProblem,
  labelValueProblem,
  NAME_LIMITS,
  templateNameProblem,
} from './names';
export { isMemoryUnit, isQuantity, quantityValue } from './quantity';
export { MAX_YAML_LENGTH, parseYaml } from './yaml';
