import { useState } from 'react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useController } from 'react-hook-form';
import { Combobox } from '@backstage/ui';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { useNamespaces } from '../namespaces/useNamespaces';
import { FormText } from './FormText';
import { useImmutableReason } from './ImmutableFields';
import { useRequiredMark } from './useRequiredMark';

/** The field of every form that holds the namespace. */
const name = 'namespace';

/** Id of what the menu says where no namespace matches; no namespace is called so. */
const NO_MATCH = '*';

/**
 * The namespace of the surrounding form: one that is known, or any other that is typed. Says at once where the reader may
 * not create such an object.
 */
function FormNamespace({ kind }: { kind: ResourceKind }) {
  const { t } = useTexts();
  const { names, creationOf, isRightMissing } = useNamespaces();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useImmutableReason(name);
  const requiredMark = useRequiredMark(true);
  // What exists already is changed where it is.
  const creation = frozen === undefined ? creationOf(kind) : undefined;
  const offered = creation?.namespaces ?? names;
  const isDenied =
    names.includes(field.value) && !offered.includes(field.value);
  const isLimited = offered.length > 0 && offered.length < names.length;
  const hint = isLimited
    ? t('form.namespaceLimited', { namespaces: offered.join(', ') })
    : t('form.namespaceHint');
  const permission = permissionFor('create', kind).name;
  const namespace = field.value;
  const denial = isRightMissing(permission, namespace)
    ? t('actions.readOnly')
    : t('form.namespaceDenied', { permission, namespace });
  // The whole list until something is typed: what the field holds already is no search.
  const [isTyping, setTyping] = useState(false);
  // It opens on a click. Who passes by with the Tab key opens it with the arrow keys, or by typing.
  const [isPointing, setPointing] = useState(false);
  const matches = (id: string, query: string) =>
    !isTyping || id.includes(query.trim().toLocaleLowerCase('en-US'));
  return (
    <div
      data-wrapper
      onPointerDownCapture={() => setPointing(true)}
      onKeyDownCapture={() => setPointing(false)}
    >
      <Combobox
        menuTrigger={isPointing ? 'focus' : 'input'}
        size="small"
        label={t('form.namespace')}
        description={frozen ?? hint}
        isDisabled={frozen !== undefined}
        isRequired
        secondaryLabel={requiredMark}
        options={[
          ...offered.map(id => ({ id, label: id })),
          { id: NO_MATCH, label: t('form.namespaceNone'), disabled: true },
        ]}
        search={{
          inputValue: field.value,
          onInputChange(text) {
            setTyping(true);
            field.onChange(text);
          },
          filter: ({ id }, query) =>
            id === NO_MATCH
              ? !offered.some(known => matches(known, query))
              : matches(id, query),
        }}
        // Not when it closes: the whole list would show while it fades out.
        onOpenChange={(isOpen, trigger) => {
          if (isOpen && trigger !== 'input') setTyping(false);
        }}
        allowsCustomValue
        onBlur={field.onBlur}
        validationBehavior="aria"
        validate={() =>
          fieldState.error?.message ?? (isDenied ? denial : undefined)
        }
      />
    </div>
  );
}

/** What an object is called, and where it lies; side by side within a grid of fields. */
export function IdentityFields(props: {
  kind: ResourceKind;
  /** What a name may look like. */
  nameHint: string;
}) {
  const { t } = useTexts();
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
