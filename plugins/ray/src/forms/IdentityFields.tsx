import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { FormNamespace } from './FormNamespace';
import { FormText } from './FormText';

/** What an object is called, and where it lies; side by side within a grid of fields. */
export function IdentityFields(props: {
  kind: ResourceKind;
  /** What a name may look like. */
  nameHint: string;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  return (
    <>
      <FormText
        name="name"
        label={t('form.name')}
        description={props.nameHint}
        isRequired
      />
      <FormNamespace kind={props.kind} />
    </>
  );
}
