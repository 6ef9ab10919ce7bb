import { RefObject, useState, useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RiCloseLine } from '@remixicon/react';
import { FleetAct, useTexts } from '../translation';
import { IconButton } from '../ui/IconButton';
import { fleetRunsApiRef, StartedRun } from './FleetRuns';
import { RunBar } from './RunBar';
import { RunDialog } from './RunDialog';
import { useProgress } from './useProgress';
import styles from './Fleet.module.css';

/** Texts of undo actions. */
const OPPOSITE: Partial<Record<FleetAct, FleetAct>> = {
  suspend: 'resume',
  resume: 'suspend',
  scale: 'scale',
  owner: 'owner',
};

function OneRun(props: {
  started: StartedRun;
  /** Keeps the focus near when the pressed button disappears. */
  focusRuns(): void;
}) {
  const { t } = useTexts();
  const runs = useApi(fleetRunsApiRef);
  const [isOpen, setOpen] = useState(false);
  const { started, focusRuns } = props;
  const { kind, run } = started;
  const { act, what } = run.plan;
  const progress = useProgress(run);
  const { isRunning, isStopped, failed, undoable } = progress;
  const hasEnded = !isRunning && !isStopped;
  const isWhole = hasEnded && failed === 0;
  const state = hasEnded ? 'done' : 'running';
  const opposite = OPPOSITE[act];
  return (
    <div className={styles.status}>
      <Text variant="body-medium" role="status">
        {hasEnded && failed > 0
          ? t(`fleet.${act}.failed`, { count: failed })
          : t(`fleet.${act}.${state}`, { what })}
      </Text>
      {!isWhole && <RunBar progress={progress} />}
      {!isWhole && (
        <Button size="small" variant="secondary" onPress={() => setOpen(true)}>
          {t('fleet.show')}
        </Button>
      )}
      {isRunning && (
        <Button
          size="small"
          variant="secondary"
          onPress={() => {
            focusRuns();
            run.stop();
          }}
        >
          {t('fleet.stop')}
        </Button>
      )}
      {!isRunning && !isWhole && (
        <Button
          size="small"
          variant="secondary"
          onPress={() => {
            focusRuns();
            void runs.resume(started);
          }}
        >
          {t(isStopped ? 'fleet.continue' : 'failure.retry')}
        </Button>
      )}
      {!isRunning && opposite && undoable > 0 && (
        <Button
          size="small"
          variant="secondary"
          onPress={() => {
            focusRuns();
            runs.start(kind, run.undoPlan(opposite));
            runs.dismiss(started);
          }}
        >
          {t('fleet.undo', { count: undoable })}
        </Button>
      )}
      {!isRunning && (
        <IconButton
          icon={<RiCloseLine />}
          label={t('fleet.dismiss')}
          onPress={() => {
            focusRuns();
            runs.dismiss(started);
          }}
        />
      )}
      {isOpen && (
        <RunDialog
          started={started}
          onClose={() => setOpen(false)}
          onDone={() => setOpen(false)}
          focusRuns={focusRuns}
        />
      )}
    </div>
  );
}

/** Status of actions on many objects of a kind, with buttons to stop, continue and undo. */
export function RunStatus(props: {
  kind: ResourceKind;
  /** Shown in a dialog already. */
  except?: StartedRun;
  region: RefObject<HTMLDivElement>;
  focusRuns(): void;
}) {
  const { kind, except, region, focusRuns } = props;
  const { subscribe, getStarted } = useApi(fleetRunsApiRef);
  const all = useSyncExternalStore(subscribe, getStarted);
  return (
    <div ref={region} tabIndex={-1}>
      {all
        .filter(started => started.kind === kind && started !== except)
        .map(started => (
          <OneRun key={started.id} started={started} focusRuns={focusRuns} />
        ))}
    </div>
  );
}
