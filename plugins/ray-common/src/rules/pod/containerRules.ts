import { quoted } from '../../schema/quoted';
import { messagePart } from '../../texts';
import { imageProblem } from '../imageProblem';
import { quantityValue } from '../quantity';
import { Report } from '../Rules';
import { OperatedContainer } from './PodObjects';
import { probeRules } from './probeRules';
import { entriesOf, itemsOf, keysOf } from '../entriesOf';

const MAX_PORT = 65_535;

/** The resources of which Kubernetes takes a request below the limit, and parts of one. */
const DIVISIBLE = /^(cpu|memory|ephemeral-storage)$/;

const HUGE_PAGES = 'hugepages-';

/** `validateContainerPorts` */
function portRules(
  { name: container = '', ports = [] }: OperatedContainer,
  report: Report,
): void {
  const taken = new Set<string>();
  for (const [index, { name, containerPort: port = 0 }] of itemsOf(
    ports,
  ).entries()) {
    if (port < 1 || port > MAX_PORT) {
      report(
        ['ports', index, 'containerPort'],
        messagePart('PortNumberOutOfRange', { port }),
      );
    }
    if (!name) continue;
    const at = ['ports', index, 'name'];
    if (taken.has(name)) {
      report(at, messagePart('PortNameTwice', { container, name }));
    }
    taken.add(name);
  }
}

/** `ValidateContainerResourceRequirements`. The CRD checks how amounts are written, and quotes only its expression. */
export function resourceRules(
  { resources: { limits = {}, requests = {} } = {} }: OperatedContainer,
  report: Report,
): void {
  // Huge pages alone don't reserve a place on a node.
  const isNamed = (name: string) =>
    Object.hasOwn(limits, name) || Object.hasOwn(requests, name);
  const isPages = (name: string) => name.startsWith(HUGE_PAGES);
  const pages = keysOf(limits).find(isPages) ?? keysOf(requests).find(isPages);
  if (pages && !isNamed('cpu') && !isNamed('memory')) {
    report(
      ['resources', 'limits', pages],
      messagePart('HugePagesAlone', { resource: pages }),
    );
  }
  for (const [kind, amounts] of [
    ['limits', limits],
    ['requests', requests],
  ] as const) {
    for (const [resource, amount] of entriesOf(amounts)) {
      const value = quantityValue(String(amount));
      const at = ['resources', kind, resource];
      const about = { resource, amount: String(amount) };
      if (value === undefined) report(at, messagePart('AmountInvalid', about));
      else if (value < 0) report(at, messagePart('ResourceNegative', about));
      else if (
        !DIVISIBLE.test(resource) &&
        !resource.startsWith(HUGE_PAGES) &&
        !Number.isInteger(value)
      ) {
        report(at, messagePart('ResourceNotWhole', about));
      }
    }
  }
  for (const [resource, amount] of entriesOf(requests)) {
    const limit = limits[resource];
    const request = quantityValue(String(amount));
    const most = limit === undefined ? undefined : quantityValue(String(limit));
    const at = ['resources', 'requests', resource];
    if (!DIVISIBLE.test(resource)) {
      if (request !== most) {
        report(at, messagePart('RequestUnlikeLimit', { resource }));
      }
    } else if (request !== undefined && most !== undefined && request > most) {
      const amounts = { request: String(amount), limit: String(limit) };
      report(at, messagePart('RequestAboveLimit', amounts));
    }
  }
}

/** `ValidateEnv`; names are a rule of requests. */
function variableRules({ env = [] }: OperatedContainer, report: Report): void {
  for (const [index, { name, value, valueFrom }] of itemsOf(env).entries()) {
    if (value && valueFrom) {
      report(['env', index], messagePart('VariableWithTwoValues', { name }));
    }
  }
}

/** `validateContainerCommon` and `validateContainerOnlyForPod` */
function imageRules(
  { name: container = '', image = '' }: OperatedContainer,
  report: Report,
): void {
  if (!image) {
    report(['image'], messagePart('ContainerWithoutImage', { container }));
  } else if (image !== image.trim()) {
    report(['image'], messagePart('ImageWithSpaces', { container }));
  } else {
    // The API server takes it, and kubelets do not.
    const problem = imageProblem(image);
    if (!problem) return;
    const wording = () => [
      messagePart('ValueInvalid', { value: quoted(image) }),
      problem,
    ];
    report(['image'], wording, 'warn');
  }
}

/** `ValidateSecurityContext` */
function privilegeRule(
  { securityContext = {} }: OperatedContainer,
  report: Report,
): void {
  const { privileged, allowPrivilegeEscalation } = securityContext;
  if (privileged && allowPrivilegeEscalation === false) {
    report(
      ['securityContext', 'allowPrivilegeEscalation'],
      messagePart('PrivilegedWithoutEscalation'),
    );
  }
}

/** A container apart from its name and mounts. */
export function containerRules(
  container: OperatedContainer,
  report: Report,
): void {
  imageRules(container, report);
  portRules(container, report);
  resourceRules(container, report);
  variableRules(container, report);
  probeRules(container, report);
  privilegeRule(container, report);
}
