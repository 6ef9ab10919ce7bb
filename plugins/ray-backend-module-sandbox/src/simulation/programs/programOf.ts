import { Container, Pod } from '../../objects/Pod';
import { ContainerProgram, ProgramFactory } from './ContainerProgram';
import { plainProgram } from './plainProgram';
import { rayAutoscaler } from './rayAutoscaler';
import { rayJobSubmitter } from './rayJobSubmitter';
import { rayNode } from './rayNode';
import { task } from './task';
import { waitGcsReady } from './waitGcsReady';

/** Asked in this order; a new kind of container is one more line. */
const KNOWN_PROGRAMS: readonly ProgramFactory[] = [
  waitGcsReady,
  rayAutoscaler,
  rayNode,
  rayJobSubmitter,
  task,
];

/** What the container does when it runs. */
export function programOf(pod: Pod, container: Container): ContainerProgram {
  for (const factory of KNOWN_PROGRAMS) {
    const program = factory(pod, container);
    if (program) {
      return program;
    }
  }
  return plainProgram(pod, container);
}
