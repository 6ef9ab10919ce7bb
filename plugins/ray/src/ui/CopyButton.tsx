import { ButtonIcon } from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import { useCopy } from './useCopy';

/** A button that copies a text to the clipboard. */
export function CopyButton(props: {
  /** Or how to get it, where putting it together is work. */
  text: string | (() => string);
  /** What is copied, for screen readers: "Copy the address of the dashboard". */
  label: string;
}) {
  const { text } = props;
  const copy = useCopy();
  return (
    <ButtonIcon
      size="small"
      variant="tertiary"
      icon={<RiFileCopyLine />}
      aria-label={props.label}
      onPress={() => copy(typeof text === 'string' ? text : text())}
    />
  );
}
