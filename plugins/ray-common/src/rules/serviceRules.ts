import { Service } from '../schema/service';
import { clusterSpecRules } from './clusterSpecRules';
import { jobNameProblem } from './names';
import { Report, SPECIFY, under } from './Rules';
import { yamlProblem } from './yaml';

/**
 * Rules of a service, in the reference server's order and words where it has them, then what Kubernetes or the operator
 * would refuse later.
 *
 * @param verb - `created` or `updated`, as the reference server words the missing user
 *
 * @public
 */
export function serviceRules(
  service: Service,
  verb: 'created' | 'updated',
  report: Report,
): void {
  if (!service.name) {
    report(['name'], `Service name is empty. ${SPECIFY}`);
  } else {
    const problem = jobNameProblem(service.name);
    if (problem) report(['name'], `The service's name ${problem}.`);
  }
  if (!service.user) {
    report(['user'], `User who ${verb} the Service is empty. ${SPECIFY}`);
  }
  clusterSpecRules(service.clusterSpec, service, under(report, 'clusterSpec'));
  if (!service.serveConfigV2) {
    report(['serveConfigV2'], 'serve configuration is not defined', 'convert');
  } else {
    const problem = yamlProblem(service.serveConfigV2);
    if (problem) {
      report(['serveConfigV2'], `serveConfigV2 is not valid YAML: ${problem}.`);
    }
  }
}
