import { EventEmitter } from 'node:events';
import { FlowCall } from '../flowControl/FlowCall';

/** One call of an action; the registry does not tell when its caller hangs up. */
export class ActionCall extends EventEmitter implements FlowCall {
  closed = false;

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.emit('close');
  }

  destroy(): void {
    this.close();
  }
}
