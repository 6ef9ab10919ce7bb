import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { EnvSource } from '@rayport/backstage-plugin-ray-common';
import {
  FieldGrid,
  FormList,
  FormPairs,
  FormSelect,
  FormText,
  RemovableGroup,
  useImmutableReason,
} from '../../../forms';
import { useTexts } from '../../../translation';
import { ClusterPartValues } from '../clusterPart';
import { asSource, needsName, NEW_REFERENCE } from './referenceValues';

/** The kinds of source in order, with the keys of their texts. */
const SOURCES = [
  ['secret', EnvSource.SECRET],
  ['configMap', EnvSource.CONFIGMAP],
  ['podField', EnvSource.FIELD],
  ['containerResource', EnvSource.RESOURCEFIELD],
] as const;

/** The fields of a reference, by kind of source. */
function TargetFields({ path, source }: { path: string; source: string }) {
  const { t } = useTexts();
  const [kind] = SOURCES.find(([, id]) => String(id) === source) ?? ['secret'];
  return (
    <>
      {needsName(source) && (
        <FormText
          name={`${path}.name`}
          label={t(`environmentForm.names.${kind}`)}
          description={t('environmentForm.nameHint')}
          isRequired
        />
      )}
      <FormText
        name={`${path}.key`}
        label={t(`environmentForm.keys.${kind}`)}
        description={t(`environmentForm.keyHints.${kind}`)}
        isRequired
      />
      {kind === 'containerResource' && (
        <FormText
          name={`${path}.name`}
          label={t('environmentForm.names.containerResource')}
          description={t('environmentForm.containerHint')}
        />
      )}
    </>
  );
}

/** The fields of one variable with a reference. */
function ReferenceFields(props: {
  path: `envReferences.${number}`;
  number: string;
  onRemove(): void;
}) {
  const { t } = useTexts();
  const { path, number } = props;
  const form = useFormContext<ClusterPartValues>();
  const source = useWatch({ control: form.control, name: `${path}.source` });
  const frozen = useImmutableReason(path);
  const changeSource = (next: string) => {
    const reference = form.getValues(path);
    form.setValue(path, asSource({ ...reference, source }, next));
    // Errors of the other kind's fields do not apply.
    form.clearErrors(path);
  };
  return (
    <RemovableGroup
      title={t('environmentForm.reference', { number })}
      level={5}
      removeLabel={t('environmentForm.remove', { number })}
      isFrozen={frozen !== undefined}
      onRemove={props.onRemove}
    >
      <FieldGrid>
        <FormText
          name={`${path}.variable`}
          label={t('environmentForm.variable')}
          description={t('environmentForm.variableHint')}
          isRequired
        />
        <FormSelect
          name={`${path}.source`}
          label={t('environmentForm.source')}
          description={t('environmentForm.sourceHint')}
          options={SOURCES.map(([kind, id]) => ({
            id: String(id),
            label: t(`environmentForm.sources.${kind}`),
          }))}
          onChanged={changeSource}
        />
        <TargetFields path={path} source={source} />
      </FieldGrid>
    </RemovableGroup>
  );
}

/** Variables of every container, with values and with references. */
export function EnvironmentFields() {
  const { t } = useTexts();
  const { control } = useFormContext<ClusterPartValues>();
  const name = 'envReferences';
  const { fields, append, remove } = useFieldArray({ control, name });
  const frozen = useImmutableReason(name);
  return (
    <>
      <FormPairs
        name="envs"
        label={t('clusterForm.environmentVariables')}
        description={t('clusterForm.environmentVariablesHint')}
      />
      <FormList
        label={t('environmentForm.title')}
        description={frozen ?? t('environmentForm.hint')}
        count={fields.length}
        addLabel={t('environmentForm.add')}
        onAdd={frozen === undefined ? () => append(NEW_REFERENCE) : undefined}
      >
        {fields.map((field, index) => (
          <ReferenceFields
            key={field.id}
            path={`${name}.${index}`}
            number={String(index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </FormList>
    </>
  );
}
