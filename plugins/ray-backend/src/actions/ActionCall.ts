import { EventEmitter } from 'node:events';
import { FlowCall } from '../flowControl/FlowCall';

/** One call of an action. The registry does not report when its caller disconnects. */
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
