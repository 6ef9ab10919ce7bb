import { useEffect, useState } from 'react';
import { Radio, RadioGroup } from '@backstage/ui';
import { rayClusterUpdatePermission } from '@rayport/backstage-plugin-ray-common';
import { RiRestartLine } from '@remixicon/react';
import { FleetAction, FleetStep } from '../../fleet';
import { Texts, useTexts } from '../../translation';
import { ClusterRow } from '../queries';

type Which = 'outdated' | 'all';

type Hindrance = (row: ClusterRow) => string | undefined;

function stepFor(
  t: Texts,
  which: Which,
  hindrance: Hindrance,
): FleetStep<ClusterRow> {
  const all = which === 'all';
  return {
    skip: row => {
      const isUpToDate = !all && !row.status?.outdatedPods;
      return (
        hindrance(row) ?? (isUpToDate ? t('fleet.renew.upToDate') : undefined)
      );
    },
    async run(client, { namespace, name }, call) {
      await client.renewClusterPods({ namespace, name, all }, call);
      return undefined;
    },
  };
}

/** Recreates pods of many clusters: those of an older definition, or all. */
export function renewAction(
  t: Texts,
  hindrance: Hindrance,
): FleetAction<ClusterRow> {
  function WhichPods(props: {
    onChoose(step: FleetStep<ClusterRow> | undefined): void;
  }) {
    const { t: text } = useTexts();
    const { onChoose } = props;
    const [which, setWhich] = useState<Which>('outdated');
    useEffect(() => onChoose(stepFor(t, which, hindrance)), [onChoose, which]);
    return (
      <RadioGroup
        label={text('fleet.renew.which')}
        value={which}
        onChange={value => setWhich(value === 'all' ? 'all' : 'outdated')}
      >
        <Radio value="outdated">{text('fleet.renew.outdated')}</Radio>
        <Radio value="all">{text('fleet.renew.all')}</Radio>
      </RadioGroup>
    );
  }
  return {
    act: 'renew',
    icon: <RiRestartLine />,
    permission: rayClusterUpdatePermission,
    consequences: () => [t('fleet.renew.consequence')],
    step: { skip: hindrance, run: async () => undefined },
    Choice: WhichPods,
  };
}
