import { Container } from '../../objects/Pod';

/** Everything that the container executes, as one line. */
export function commandOf(container: Container): string {
  return [...(container.command ?? []), ...(container.args ?? [])].join(' ');
}
