import { Button } from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import { useCopy } from './useCopy';

/** Copies a text that is not shown; says in words what it is. */
export function CopyText(props: { text: string; label: string }) {
  const copy = useCopy();
  return (
    <Button
      size="small"
      variant="secondary"
      iconStart={<RiFileCopyLine />}
      onPress={() => copy(props.text)}
    >
      {props.label}
    </Button>
  );
}
