import { Suspense, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Button, ButtonLink } from '@backstage/ui';
import { RiRestartLine } from '@remixicon/react';
import {
  HistoryRecord,
  NAME_LIMITS,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../api';
import { uniqueName } from '../ui/uniqueName';
import { CreateFromYaml } from '../manifest/create';
import { useHrefs } from '../routes';
import { SummarizedKind, useTexts } from '../translation';

const NAMES: Record<
  SummarizedKind,
  (client: RayClient, namespace: string) => Promise<{ names: string[] }>
> = {
  cluster: (client, namespace) => client.listClusterNames({ namespace }),
  job: (client, namespace) => client.listRayJobNames({ namespace }),
  service: (client, namespace) => client.listRayServiceNames({ namespace }),
};

/** Creates the object of a record again: in the form of its kind, or from its manifest in Kubernetes. */
export function RunRecordAgain(props: {
  kind: SummarizedKind;
  record: HistoryRecord;
  /** The manifest that Kubernetes had; empty if the form of the kind covers all of it. */
  manifest: string;
}) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const client = useApi(rayApiRef);
  const { kind, record, manifest } = props;
  const [text, setText] = useState<string>();
  const look = { variant: 'primary', iconStart: <RiRestartLine /> } as const;
  const label = t(`records.again.${kind}`);
  if (!manifest) {
    return (
      <ButtonLink {...look} href={hrefs.createLikeRecord(kind, record.uid)}>
        {label}
      </ButtonLink>
    );
  }
  const open = async () => {
    const { namespace, name } = record;
    // If the names can't be read, Kubernetes refuses one that is in use.
    const { names: taken } = await NAMES[kind](client, namespace).catch(() => ({
      names: [name],
    }));
    const { runAgainText } = await import('../manifest/create/runAgainText');
    const limit = NAME_LIMITS[kind === 'cluster' ? 'cluster' : 'job'];
    const isFree = !taken.includes(name);
    const newName = isFree ? name : uniqueName(name, { taken, limit });
    setText(runAgainText(manifest, newName));
  };
  return (
    <>
      <Button {...look} onPress={open}>
        {label}
      </Button>
      {text !== undefined && (
        <Suspense>
          <CreateFromYaml text={text} onClose={() => setText(undefined)} />
        </Suspense>
      )}
    </>
  );
}
