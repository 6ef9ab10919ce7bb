import { useFormContext } from 'react-hook-form';
import { Text } from '@backstage/ui';
import { Texts, useTexts } from '../../translation';
import { ClusterPartValues } from '../form/clusterPart';
import {
  ObjectReference,
  readReferences,
  ReferencePlace,
  referencePlaces,
} from './referencePlaces';
import { SharedText } from './SharedText';

/** The variables and volumes that refer to an object, each once. */
function placesText(t: Texts, places: readonly ReferencePlace[]): string {
  const names = places.map(({ of }) =>
    'variable' in of
      ? t('fix.changeReference.variable', { name: of.variable })
      : t('fix.changeReference.volume', { name: of.volume }),
  );
  return t('fix.changeReference.of', {
    places: [...new Set(names)].join(', '),
  });
}

function textOf({ kind, name }: ObjectReference): string {
  return `${kind} ${name}`;
}

/** Names the missing objects and where they are used. */
function Missing(props: { references: ObjectReference[]; lacking?: string }) {
  const { t } = useTexts();
  const { getValues } = useFormContext<{ namespace: string }>();
  const { references, lacking: key } = props;
  const names = references.map(textOf).join(', ');
  const namespace = getValues('namespace');
  if (references.length > 1) {
    return <>{t('fix.changeReference.mayBeMissing', { namespace })}</>;
  }
  return (
    <>
      {key
        ? t('fix.changeReference.missingKey', {
            namespace,
            references: names,
            key,
          })
        : t('fix.changeReference.missing', { namespace, references: names })}
    </>
  );
}

/** The fields that refer to missing objects. */
export function ReferenceFix(props: {
  /** The stored cluster, which still has the references. */
  stored: ClusterPartValues;
  references: string;
  /** The missing key. */
  lacking?: string;
}) {
  const { t } = useTexts();
  const { stored, lacking } = props;
  const references = readReferences(props.references);
  const found = references
    .map(reference => ({
      reference,
      places: referencePlaces(stored, reference),
    }))
    .filter(({ places }) => places.length > 0);
  if (found.length === 0) return <Text as="p">{t('fix.groups.gone')}</Text>;
  return (
    <>
      <Text as="p">
        <Missing references={references} lacking={lacking} />
      </Text>
      {found.map(({ reference, places }, index) => {
        const keyPaths = places.flatMap(({ keyPath }) => keyPath ?? []);
        return (
          <div key={textOf(reference)}>
            <SharedText
              paths={places.map(({ path }) => path)}
              label={reference.kind}
              description={placesText(t, places)}
              hasFocus={index === 0 && !lacking}
            />
            {lacking && keyPaths.length > 0 && (
              <SharedText
                paths={keyPaths}
                label={t('fix.changeReference.key', {
                  reference: reference.kind,
                })}
                hasFocus
              />
            )}
          </div>
        );
      })}
    </>
  );
}
