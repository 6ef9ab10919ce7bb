import { ReactElement } from 'react';
import { ButtonIcon } from '@backstage/ui';
import { RiFileCopyLine } from '@remixicon/react';
import { useCopy } from './useCopy';

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
    <ButtonIcon
      size="small"
      variant="tertiary"
      icon={icon}
      aria-label={props.label}
      onPress={() => copy(typeof text === 'string' ? text : text())}
    />
  );
}
