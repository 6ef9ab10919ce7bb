import { useState } from 'react';
import { Combobox } from '@backstage/ui';
import { useTexts } from '../../translation';
import { useMenuTrigger } from '../../ui/useMenuTrigger';

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
  const { menuTrigger, wrapper } = useMenuTrigger();
  const matches = (id: string) => !isTyping || id.includes(image);
  return (
    <div {...wrapper}>
      <Combobox
        // A menu without images would only cover the fields below.
        menuTrigger={offered.some(matches) ? menuTrigger : 'manual'}
        label={t('quickStart.image')}
        description={description}
        options={offered.map(id => ({ id, label: id }))}
        search={{
          inputValue: image,
          onInputChange(text) {
            setTyping(true);
            onChange(text);
          },
          filter: ({ id }) => matches(String(id)),
        }}
        onOpenChange={(isOpen, trigger) => {
          if (isOpen && trigger !== 'input') setTyping(false);
        }}
        allowsCustomValue
      />
    </div>
  );
}
