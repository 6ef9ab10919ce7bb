import { Container, Pod } from '../../objects/Pod';
import { ContainerProgram } from './ContainerProgram';

const READY_MS = 500;
const INIT_DONE_MS = 1000;

/** Any other container: serves for ever, or does its work and ends when it is an init container. */
export function plainProgram(pod: Pod, container: Container): ContainerProgram {
  const isInit = pod.spec.initContainers?.some(
    ({ name }) => name === container.name,
  );
  return {
    readyAfterMs: READY_MS,
    ...(isInit && { exit: { afterMs: INIT_DONE_MS, code: 0 } }),
    says: { opening: [{ afterMs: 100, text: `${container.name} started.` }] },
  };
}
