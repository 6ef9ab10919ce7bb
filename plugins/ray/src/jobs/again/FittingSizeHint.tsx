import { RiRestartLine } from '@remixicon/react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@backstage/ui';
import { ObjectKey, RayClient } from '@rayport/backstage-plugin-ray-common';
import { SizeAdvice, sizeNeeds } from '../../footprint';
import { PartFailure, useLiveQuery } from '../../live';
import { FROM_PARAM, RECORD_PARAM } from '../../routes';
import { useTexts } from '../../translation';
import { Section } from '../../ui/Section';
import { readRunFootprint } from './readRunFootprint';
import { RunMoreDialog } from './RunMoreDialog';

/** The run that the form of another one starts from, as its address says; a record says which job it is of. */
async function runOf(
  client: RayClient,
  { from, record }: { from: string | null; record: string | null },
): Promise<(ObjectKey & { record?: string }) | undefined> {
  if (record) {
    const found = (await client.getRayJobRecord({ uid: record })).record;
    return found && { namespace: found.namespace, name: found.name, record };
  }
  const [namespace, name] = (from ?? '').split('/');
  return namespace && name ? { namespace, name } : undefined;
}

/** Offers the size that fits what the last run used, in the form for another one; its templates may not exist yet. */
export function FittingSizeHint() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [params] = useSearchParams();
  const [from, record] = [params.get(FROM_PARAM), params.get(RECORD_PARAM)];
  const live = useLiveQuery(
    useCallback(
      (client: RayClient) => ({
        async load(signal: AbortSignal) {
          const run = await runOf(client, { from, record });
          const footprint =
            run && (await readRunFootprint(client, run, signal));
          return { run, footprint };
        },
        isAffectedBy: () => false,
      }),
      [from, record],
    ),
  );
  const { run, footprint } = live.data ?? {};
  const title = t('footprint.size.before');
  if (!run || !sizeNeeds(footprint).size) {
    return <PartFailure part={title} live={live} />;
  }
  return (
    <Section
      title={title}
      action={
        <Button
          variant="secondary"
          iconStart={<RiRestartLine aria-hidden />}
          onPress={() => setOpen(true)}
        >
          {t('footprint.size.use')}
        </Button>
      }
    >
      <SizeAdvice footprint={footprint} />
      {isOpen && (
        <RunMoreDialog
          run={{ ...run, change: 'size' }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
