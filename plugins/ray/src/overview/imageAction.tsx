import { useState } from 'react';
import { TextField } from '@backstage/ui';
import { RiImageEditLine } from '@remixicon/react';
import { FleetAction, FleetStep } from '../fleet';
import { Texts, useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { ImageKind, ImageRow } from './imageRows';
import { SET_IMAGE } from './setImage';

function stepTo(kind: ImageKind, image: string): FleetStep<ImageRow> {
  return {
    async run(client, row, call) {
      await SET_IMAGE[kind](client, { row, image }, call);
      return undefined;
    },
  };
}

/** Gives many objects of a kind another image, in place of one that does not work. */
export function imageAction(t: Texts, kind: ImageKind): FleetAction<ImageRow> {
  function ImageChoice(props: {
    rows: ImageRow[];
    onChoose(step: FleetStep<ImageRow> | undefined): void;
  }) {
    const { t: text } = useTexts();
    const { rows, onChoose } = props;
    const before = rows[0]?.image ?? '';
    const [image, setImage] = useState(before);
    return (
      <TextField
        label={text('clusterForm.image')}
        value={image}
        onChange={value => {
          setImage(value);
          const wanted = value.trim();
          const isOther = wanted !== '' && wanted !== before;
          onChoose(isOther ? stepTo(kind, wanted) : undefined);
        }}
        autoComplete="off"
        spellCheck="false"
      />
    );
  }
  return {
    act: 'image',
    icon: <RiImageEditLine />,
    permission: permissionFor('update', kind),
    consequences: () => [t(`fleet.image.consequence.${kind}`)],
    step: { run: async () => undefined },
    Choice: ImageChoice,
  };
}
