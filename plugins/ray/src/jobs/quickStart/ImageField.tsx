import { useState } from 'react';
import { Combobox } from '@backstage/ui';
import { useTexts } from '../../translation';

/** A container image: one of those that are offered, or any that is typed. */
export function ImageField(props: {
  /** The best first. */
  offered: readonly string[];
  image: string;
  description: string;
  onChange(image: string): void;
}) {
  const { t } = useTexts();
  const { offered, image, description, onChange } = props;
  // Shows the whole list until something is typed, because the present value is no search text.
  const [isTyping, setTyping] = useState(false);
  return (
    <Combobox
      menuTrigger="focus"
      label={t('quickStart.image')}
      description={description}
      options={offered.map(id => ({ id, label: id }))}
      search={{
        inputValue: image,
        onInputChange(text) {
          setTyping(true);
          onChange(text);
        },
        filter: ({ id }, query) => !isTyping || String(id).includes(query),
      }}
      onOpenChange={(isOpen, trigger) => {
        if (isOpen && trigger !== 'input') setTyping(false);
      }}
      allowsCustomValue
    />
  );
}
