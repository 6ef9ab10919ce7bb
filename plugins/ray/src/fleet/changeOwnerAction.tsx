import { useState } from 'react';
import { TextField } from '@backstage/ui';
import {
  CallOptions,
  RayClient,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RiUserSharedLine } from '@remixicon/react';
import { Texts, useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { FleetAction, FleetObject, FleetStep } from './FleetAction';

/** How objects of a kind change owners. */
interface OwnedKind<R> {
  kind: ResourceKind;
  ownerOf(row: R): string;
  /** Why one can't be changed right now; absent where it can. */
  hindrance?(row: R): string | undefined;
  patch(
    client: RayClient,
    request: { namespace: string; name: string; patch: { user: string } },
    call: CallOptions,
  ): Promise<unknown>;
}

/** Changes the owner of many objects; undo restores the previous owners. */
export function changeOwnerAction<R extends FleetObject>(
  t: Texts,
  { kind, ownerOf, hindrance, patch }: OwnedKind<R>,
): FleetAction<R> {
  function stepTo(owner: string): FleetStep<R> {
    const give = (row: R, user: string) => {
      const { namespace, name } = row;
      return (client: RayClient, call: CallOptions) =>
        patch(client, { namespace, name, patch: { user } }, call);
    };
    return {
      skip: row => (ownerOf(row) === owner ? t('fleet.owner.same') : undefined),
      async run(client, row, call) {
        await give(row, owner)(client, call);
        return give(row, ownerOf(row));
      },
    };
  }

  function Choice(props: { onChoose(step: FleetStep<R> | undefined): void }) {
    const texts = useTexts();
    const [owner, setOwner] = useState('');
    return (
      <TextField
        label={texts.t('fleet.owner.field')}
        description={texts.t('fleet.owner.hint')}
        value={owner}
        onChange={value => {
          setOwner(value);
          const wanted = value.trim();
          props.onChoose(wanted ? stepTo(wanted) : undefined);
        }}
      />
    );
  }

  return {
    act: 'owner',
    icon: <RiUserSharedLine />,
    permission: permissionFor('update', kind),
    consequences: () => [t('fleet.owner.consequence')],
    step: { skip: hindrance, run: async () => undefined },
    Choice,
  };
}
