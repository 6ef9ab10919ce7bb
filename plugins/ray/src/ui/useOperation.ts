import { useState } from 'react';
import {
  CallOptions,
  isRayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { useTellDone } from './useTellDone';

/** Something that is sent to the server once, and how that goes. */
export interface Operation {
  isPending: boolean;
  error: unknown;
  start(): Promise<void>;
}

/** Carries something out and says that it is done, with what the server warns of; keeps the error of a failure. */
export function useOperation(options: {
  /** Says that it is done. */
  done: string;
  run(call: CallOptions): Promise<unknown>;
  onDone(): void;
  /** That the object is gone is as good as done. */
  isGoneFine?: boolean;
}): Operation {
  const tellDone = useTellDone();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const { done, run, onDone, isGoneFine } = options;
  const start = async () => {
    const warnings: string[] = [];
    setPending(true);
    setError(undefined);
    try {
      await run({ onWarning: text => warnings.push(text) });
    } catch (caught) {
      const isGone = isRayApiError(caught) && caught.code === 'NOT_FOUND';
      if (!isGone || !isGoneFine) {
        setError(caught);
        setPending(false);
        return;
      }
    }
    tellDone(done, warnings);
    onDone();
  };
  return { isPending, error, start };
}
