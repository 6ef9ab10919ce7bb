import { messagePart } from '../texts';
import { Service } from '../schema/service';
import { clusterSpecRules } from './clusterSpecRules';
import { serveConfigRules } from './engine/serveConfigRules';
import { jobNameProblem, ownerProblem } from './names';
import { placeAt } from './place';
import { Report, under } from './Rules';
import { readOperatorYaml } from './yaml';

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
    report(['name'], messagePart('ServiceNameMissing'), 'validate');
  } else {
    const problem = jobNameProblem(service.name);
    if (problem) report(['name'], [messagePart('NameOfService'), problem]);
  }
  if (!service.user) {
    report(['user'], messagePart('ServiceUserMissing', { verb }), 'validate');
  }
  const ownerFault = ownerProblem(service.user);
  if (ownerFault) report(['user'], [messagePart('NameOfOwner'), ownerFault]);
  clusterSpecRules(service.clusterSpec, service, under(report, 'clusterSpec'));
  if (!service.serveConfigV2) {
    report(['serveConfigV2'], messagePart('ServeConfigMissing'), 'convert');
  } else {
    const { value, problem } = readOperatorYaml(service.serveConfigV2);
    if (problem) {
      report(
        ['serveConfigV2'],
        [messagePart('NotYaml', { field: 'serveConfigV2' }), problem],
      );
    } else serveConfigRules(value, placeAt(report, 'serveConfigV2'));
  }
}
