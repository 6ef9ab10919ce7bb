import { useState } from 'react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useController } from 'react-hook-form';
import { Combobox } from '@backstage/ui';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { useMenuTrigger } from '../ui/useMenuTrigger';
import { useNamespaces } from '../namespaces/useNamespaces';
import { FormText } from './FormText';
import { useImmutableReason } from './ImmutableFields';
import { useRequiredMark } from './useRequiredMark';

/** The namespace field of every form. */
const name = 'namespace';

/** Id of the menu's item for "no match"; no namespace can have this name. */
const NO_MATCH = '*';

/**
 * The namespace of a form: a known one, or any that is typed. Shows at once if the user may not create the object
 * there.
 */
function FormNamespace({ kind }: { kind: ResourceKind }) {
  const { t } = useTexts();
  const { names, offeredFor, isRightMissing } = useNamespaces();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useImmutableReason(name);
  const requiredMark = useRequiredMark(true);
  // An existing object keeps its namespace.
  const offered = frozen === undefined ? offeredFor(kind) : names;
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
  // Shows the whole list until something is typed, because the present value is no search text.
  const [isTyping, setTyping] = useState(false);
  const { menuTrigger, wrapper } = useMenuTrigger();
  const matches = (id: string, query: string) =>
    !isTyping || id.includes(query.trim().toLocaleLowerCase('en-US'));
  const hasMatch = offered.some(known => matches(known, field.value));
  return (
    <div {...wrapper}>
      <Combobox
        menuTrigger={menuTrigger}
        size="small"
        label={t('form.namespace')}
        description={frozen ?? hint}
        isDisabled={frozen !== undefined}
        isRequired
        secondaryLabel={requiredMark}
        options={[
          ...offered.map(id => ({ id, label: id })),
          ...(hasMatch
            ? []
            : [
                {
                  id: NO_MATCH,
                  label: t('form.namespaceNone'),
                  disabled: true,
                },
              ]),
        ]}
        search={{
          inputValue: field.value,
          onInputChange(text) {
            setTyping(true);
            field.onChange(text);
          },
          filter: ({ id }, query) => id === NO_MATCH || matches(id, query),
        }}
        // Not when it closes, because the whole list would flash while it fades out.
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

/** Name and namespace; side by side within a grid of fields. */
export function IdentityFields(props: {
  kind: ResourceKind;
  /** Format of the name. */
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
