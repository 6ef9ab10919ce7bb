import {
  MessagePart,
  NOT_BEING_DELETED,
  ServeState,
  Service,
  ServiceStatus,
} from '@rayport/backstage-plugin-ray-common';
import { StatusVariant } from '../ui/StatusBadge';

/** The states of a service and their badges. */
const VARIANTS: Record<ServeState, StatusVariant> = {
  starting: 'working',
  deploying: 'working',
  running: 'good',
  degraded: 'doubtful',
  failed: 'bad',
  invalid: 'bad',
  suspending: 'pausing',
  suspended: 'paused',
  deleting: 'going',
};

/** State and reason of a service. */
export interface ServiceCondition {
  state: ServeState;
  /** From Ray or the operator; empty when the service is healthy. */
  message: string;
  /** The same as parts to translate, for the portal's own messages. */
  messageParts?: MessagePart[];
}

type Application = ServiceStatus['serveApplicationStatus'][number];

const FAILED = ['DEPLOY_FAILED'];

const UNHEALTHY = ['UNHEALTHY'];

/** Why an application fails: its own message, or else that of a deployment. */
function wordsOf(application: Application): string {
  const { name, message, serveDeploymentStatus } = application;
  const words =
    message || serveDeploymentStatus.find(({ message: text }) => text)?.message;
  return words ? `${name}: ${words}` : '';
}

function byApplications(applications: Application[]): ServiceCondition {
  const withStatus = (statuses: string[]) =>
    applications.filter(({ status }) => statuses.includes(status));
  const failed = withStatus(FAILED);
  const unhealthy = withStatus(UNHEALTHY);
  const running = withStatus(['RUNNING']);
  const wrong = [...failed, ...unhealthy];
  if (wrong.length > 0) {
    // A service is degraded, and not failed, while one application works.
    const isTotal = failed.length > 0 && running.length === 0;
    return {
      state: isTotal ? 'failed' : 'degraded',
      message: wrong.map(wordsOf).filter(Boolean).join(' '),
    };
  }
  const waiting = applications.filter(({ status }) => status !== 'RUNNING');
  return {
    state: waiting.length > 0 ? 'deploying' : 'running',
    message: waiting.map(wordsOf).filter(Boolean).join(' '),
  };
}

/** The last failure, while there is no application. */
function lastWarning(status: ServiceStatus | undefined): string {
  const events = status?.rayServiceEvents ?? [];
  const warnings = events.filter(({ type }) => type === 'Warning');
  return warnings.at(-1)?.message ?? '';
}

/** State of a service, from its applications and events. */
export function serviceConditionOf(service: Service): ServiceCondition {
  const { deleteAt, rayServiceStatus: status } = service;
  if (deleteAt && deleteAt !== NOT_BEING_DELETED) {
    return { state: 'deleting', message: '' };
  }
  const applications = status?.serveApplicationStatus ?? [];
  if (applications.length > 0) return byApplications(applications);
  return { state: 'starting', message: lastWarning(status) };
}

/** How a state is shown. */
export function serviceVariant(state: ServeState): StatusVariant {
  return VARIANTS[state];
}
