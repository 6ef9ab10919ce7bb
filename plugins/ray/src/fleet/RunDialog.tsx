import { useEffect } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { useTexts } from '../translation';
import { FleetObject } from './FleetAction';
import { FleetNames } from './FleetNames';
import { FleetOutcome } from './FleetRun';
import { fleetRunsApiRef, StartedRun } from './FleetRuns';
import { RunBar } from './RunBar';
import { useProgress } from './useProgress';

function OutcomeText({ outcome }: { outcome: FleetOutcome }) {
  const { t } = useTexts();
  if (outcome.type === 'waiting') return null;
  const isFailed = outcome.type === 'failed';
  const text =
    'reason' in outcome ? outcome.reason : t(`fleet.outcome.${outcome.type}`);
  return (
    <Text
      as="span"
      variant="body-small"
      color={isFailed ? 'danger' : 'secondary'}
    >
      {text}
    </Text>
  );
}

/** Shows the progress of an action on many objects; failures first, with their reasons. */
export function RunDialog(props: {
  started: StartedRun;
  /** Continues in the background. */
  onClose(): void;
  /** All are done without failures. */
  onDone(): void;
  /** Moves the focus after closing: the button that opened the dialog may be gone. */
  focusRuns(): void;
}) {
  const { t } = useTexts();
  const runs = useApi(fleetRunsApiRef);
  const { started, onClose, onDone, focusRuns } = props;
  const { run } = started;
  const { act, what, items } = run.plan;
  const objects = items.map(({ object }) => object);
  const progress = useProgress(run);
  const { isRunning, isStopped, failed, outcomeOf } = progress;
  const isDone = !isRunning && !isStopped && failed === 0;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  useEffect(() => focusRuns, [focusRuns]);
  const isFailed = (object: FleetObject) => outcomeOf(object).type === 'failed';
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={600}>
      <DialogHeader>{t(`fleet.${act}.running`, { what })}</DialogHeader>
      <DialogBody>
        <RunBar progress={progress} />
        <FleetNames
          objects={[
            ...objects.filter(isFailed),
            ...objects.filter(object => !isFailed(object)),
          ]}
          describe={object => <OutcomeText outcome={outcomeOf(object)} />}
        />
        {!isRunning && failed > 0 && (
          <Text as="p" color="danger" role="alert">
            {t(`fleet.${act}.failed`, { count: failed })}
          </Text>
        )}
        {isStopped && (
          <Text as="p" role="status">
            {t('fleet.stopped')}
          </Text>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t(isRunning ? 'fleet.background' : 'fleet.close')}
        </Button>
        {isRunning && (
          <Button variant="secondary" onPress={() => run.stop()}>
            {t('fleet.stop')}
          </Button>
        )}
        {!isRunning && !isDone && (
          <Button variant="primary" onPress={() => void runs.resume(started)}>
            {t(isStopped ? 'fleet.continue' : 'failure.retry')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
