export { pathToText, SPECIFY, under, violationsOf } from './Rules';
export type { FieldPath, Report, Rules } from './Rules';
export { clusterRules } from './clusterRules';
export { clusterSpecWarnings } from './clusterSpecRules';
export { rayVersionInImage } from './rayVersionInImage';
export type { ClusterSpecContext } from './clusterSpecRules';
export {
  computeTemplateRules,
  computeTemplateWarnings,
} from './computeTemplateRules';
export { jobRules } from './jobRules';
export { labelValueProblem, NAME_LIMITS } from './names';
export { isMemoryUnit, quantityValue } from './quantity';
export { serviceRules } from './serviceRules';
export { leadsUpwards } from './urlPath';
export { parseYaml, yamlProblem } from './yaml';
