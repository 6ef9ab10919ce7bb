import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ClusterPartValues } from '../clusterPart';
import { QueueField } from './QueueField';
import { useQueues } from './useQueues';

type QueuedValues = Pick<ClusterPartValues, 'queue'> & { namespace: string };

/** The queue that the new object of the surrounding form waits in. */
export function FormQueue() {
  const { control } = useFormContext<QueuedValues>();
  const { field } = useController({ control, name: 'queue' });
  const { value: queue, onChange } = field;
  const namespace = useWatch({ control, name: 'namespace' });
  const queues = useQueues(namespace);
  const shown = useRef(namespace);
  useEffect(() => {
    if (shown.current === namespace) return;
    shown.current = namespace;
    // Another namespace has other queues.
    onChange('');
  }, [namespace, onChange]);
  return <QueueField live={queues} queue={queue} onChange={onChange} />;
}
