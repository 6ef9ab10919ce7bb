export { pathToText, SPECIFY, under, violationsOf, warningsOf } from './Rules';
export type { FieldPath, Report, Rules } from './Rules';
export { clusterRules } from './clusterRules';
export { rayVersionInImage } from './rayVersionInImage';
export type { ClusterSpecContext } from './clusterSpecRules';
export {
  computeTemplateRules,
  computeTemplateWarnings,
} from './computeTemplateRules';
export { closest } from './engine/closest';
export { quotedEntrypoint } from './engine/entrypointRules';
export { jobRules } from './jobRules';
export { labelValueProblem, NAME_LIMITS } from './names';
export { isMemoryUnit, quantityValue } from './quantity';
export { operatedClusterRules } from './operator/operatedClusterRules';
export { operatedCronJobRules } from './operator/operatedCronJobRules';
export { lacksVersionForMetadata } from './operator/metadataRule';
export { operatedJobRules } from './operator/operatedJobRules';
export { operatedServiceRules } from './operator/operatedServiceRules';
export type {
  OperatedCluster,
  OperatedClusterSpec,
  OperatedCronJob,
  OperatedDeletion,
  OperatedFaultTolerance,
  OperatedGroup,
  OperatedJob,
  OperatedMetadata,
  OperatedNetworkPolicy,
  OperatedPolicy,
  OperatedService,
  OperatedWorkers,
} from './operator/OperatorObjects';
export type {
  OperatedAmounts,
  OperatedContainer,
  OperatedDevice,
  OperatedHandler,
  OperatedMount,
  OperatedProbe,
  OperatedTemplate,
  OperatedToleration,
} from './pod/PodObjects';
export { isBefore } from './versions';
export { serviceRules } from './serviceRules';
export { readSecretVariables, secretVariableText } from './secretVariables';
export type { SecretVariable } from './secretVariables';
export { submissionRules } from './submissionRules';
export { leadsUpwards } from './urlPath';
export { uploadedPackages } from './uploadedPackages';
export { parseYaml, readOperatorYaml, yamlProblem } from './yaml';
