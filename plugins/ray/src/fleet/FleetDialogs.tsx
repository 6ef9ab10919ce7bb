import { useCallback, useRef, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { useSuccessToast } from '../ui/useSuccessToast';
import { FleetAction, FleetObject } from './FleetAction';
import { FleetDialog } from './FleetDialog';
import { fleetRunsApiRef, StartedRun } from './FleetRuns';
import { RunDialog } from './RunDialog';
import { RunStatus } from './RunStatus';

/** An action that the user chose, and its objects, which stay the same while rows disappear one by one. */
export interface AskedAction<R> {
  action: FleetAction<R>;
  rows: R[];
}

/** Confirms an action on many objects of a kind, runs it, and shows those that run. */
export function FleetDialogs<R extends FleetObject>(props: {
  kind: ResourceKind;
  asked: AskedAction<R> | undefined;
  /** Describes their number. */
  count(total: number): string;
  /** The dialog was closed, or the action started. */
  onClose(): void;
  /** Everything was done. */
  onDone?(): void;
}) {
  const { t } = useTexts();
  const runs = useApi(fleetRunsApiRef);
  const showSuccess = useSuccessToast();
  const [started, setStarted] = useState<StartedRun>();
  const region = useRef<HTMLDivElement>(null);
  const focusRuns = useCallback(() => region.current?.focus(), []);
  const { kind, asked, count, onClose, onDone } = props;
  return (
    <>
      <RunStatus {...{ kind, region, focusRuns }} except={started} />
      {asked && (
        <FleetDialog
          kind={kind}
          action={asked.action}
          rows={asked.rows}
          count={count}
          onClose={onClose}
          onStarted={run => {
            onClose();
            setStarted(run);
          }}
        />
      )}
      {started && (
        <RunDialog
          started={started}
          focusRuns={focusRuns}
          onClose={() => setStarted(undefined)}
          onDone={() => {
            const { act, what } = started.run.plan;
            showSuccess(t(`fleet.${act}.done`, { what }));
            setStarted(undefined);
            onDone?.();
            // An action without undo needs no further text.
            if (!started.run.getProgress().undoable) runs.dismiss(started);
          }}
        />
      )}
    </>
  );
}
