import { useMemo } from 'react';
import { AskedAction, FleetDialogs } from '../fleet';
import { pluralOf } from '../routes';
import { useTexts } from '../translation';
import { imageAction } from './imageAction';
import { ImageKind, ImageRow } from './imageRows';

/** The dialogs of a fix for all objects of a kind with one cause. */
export function FixForAll(props: {
  kind: ImageKind;
  /** Undefined while no fix is chosen. */
  rows: ImageRow[] | undefined;
  onClose(): void;
}) {
  const { t } = useTexts();
  const { kind, rows, onClose } = props;
  const asked = useMemo(
    (): AskedAction<ImageRow> | undefined =>
      rows && { action: imageAction(t, kind), rows },
    [t, kind, rows],
  );
  return (
    <FleetDialogs
      kind={kind}
      asked={asked}
      count={total => t(`${pluralOf(kind)}.count`, { count: total })}
      onClose={onClose}
    />
  );
}
