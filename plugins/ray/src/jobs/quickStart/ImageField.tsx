import { useState } from 'react';
import { Combobox } from '@backstage/ui';
import {
  DEFAULT_RAY_VERSION,
  defaultImage,
} from '../../clusters/form/clusterPart';
import { useTexts } from '../../translation';
import { useUsedImages } from './useUsedImages';

/** The container image of an own cluster: one that the namespace uses, or any that is typed. */
export function ImageField(props: {
  namespace: string;
  image: string;
  onChange(image: string): void;
}) {
  const { t } = useTexts();
  const { namespace, image, onChange } = props;
  const used = useUsedImages(namespace);
  // Shows the whole list until something is typed, because the present value is no search text.
  const [isTyping, setTyping] = useState(false);
  return (
    <Combobox
      menuTrigger="focus"
      label={t('quickStart.image')}
      description={t('quickStart.imageHint', {
        image: defaultImage(DEFAULT_RAY_VERSION),
      })}
      options={used.map(id => ({ id, label: id }))}
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
