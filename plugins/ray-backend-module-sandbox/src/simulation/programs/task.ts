import { planJob } from '../commands/jobPlan';
import { Container, Pod } from '../../objects/Pod';
import { commandOf } from '../commands/commandOf';
import { ContainerProgram } from './ContainerProgram';

const READY_MS = 100;

/** A container of a pod that is meant to end, such as a batch Job's: does what the rule for entrypoints says. */
export function task(
  { spec }: Pod,
  container: Container,
): ContainerProgram | undefined {
  const isInit = spec.initContainers?.some(
    ({ name }) => name === container.name,
  );
  if (isInit || (spec.restartPolicy ?? 'Always') === 'Always') {
    return undefined;
  }
  const { runsMs, exitCode, lines } = planJob(commandOf(container));
  return {
    readyAfterMs: READY_MS,
    exit: { afterMs: Math.max(runsMs, 2 * READY_MS), code: exitCode },
    says: { opening: lines },
  };
}
