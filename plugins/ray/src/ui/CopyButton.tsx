import { ReactElement } from 'react';
import { RiFileCopyLine } from '@remixicon/react';
import { useCopy } from './useCopy';
import { IconButton } from './IconButton';

/** A button that copies a text to the clipboard. */
export function CopyButton(props: {
  /** Or a function, if it is expensive to build. */
  text: string | (() => string);
  /** Accessible description: "Copy the address of the dashboard". */
  label: string;
  /** Two sheets when absent. */
  icon?: ReactElement;
}) {
  const { text, icon = <RiFileCopyLine /> } = props;
  const copy = useCopy();
  return (
    <IconButton
      icon={icon}
      label={props.label}
      onPress={() => copy(typeof text === 'string' ? text : text())}
    />
  );
}
