import { useState } from 'react';
import { Text } from '@backstage/ui';
import { useTexts } from '../../translation';
import { present } from '../../ui/present';
import { ClusterPartValues } from '../form/clusterPart';
import { groupPaths, workerNames } from './groupPaths';
import { PartFix } from './PartFix';
import { ReferenceFix } from './ReferenceFix';
import { SharedText } from './SharedText';
import { StartParametersFix } from './StartParametersFix';
import { TemplateFix } from './TemplateFix';

/** Image or template of the groups that a fix names. */
function NamedGroups(props: {
  stored: ClusterPartValues;
  fix: Extract<PartFix, { field: 'image' | 'computeTemplate' }>;
}) {
  const { t } = useTexts();
  const { stored, fix } = props;
  const { groups = '' } = fix;
  const paths = groupPaths(stored.clusterSpec, groups);
  const workers = workerNames(groups);
  const names = { groups: workers.join(', '), count: workers.length };
  const withHead = paths.includes('clusterSpec.headGroupSpec');
  const ofHead = workers.length
    ? t('fix.groups.headAndWorkers', names)
    : t('fix.groups.head');
  const place = withHead ? ofHead : t('fix.groups.workers', names);
  if (paths.length === 0) return <Text as="p">{t('fix.groups.gone')}</Text>;
  if (fix.field === 'image') {
    return (
      <SharedText
        paths={paths.map(path => `${path}.image`)}
        label={t('clusterForm.image')}
        description={place}
        hasFocus
      />
    );
  }
  return (
    <>
      <Text as="p">{place}</Text>
      <TemplateFix {...fix} path={present(paths[0])} />
    </>
  );
}

/** The groups of a fix, as fields of the whole object's form. */
export function GroupFix(props: {
  /** The object that the form starts with. */
  stored: ClusterPartValues;
  fix: PartFix;
}) {
  // The form keeps its start values, even if the object changes meanwhile.
  const [stored] = useState(props.stored);
  const { fix } = props;
  switch (fix.field) {
    case 'references':
      return (
        <ReferenceFix
          stored={stored}
          references={fix.references ?? ''}
          lacking={fix.key}
        />
      );
    case 'rayStartParams':
      return (
        <StartParametersFix
          stored={stored}
          groups={fix.groups}
          parameter={fix.parameter}
        />
      );
    default:
      return <NamedGroups stored={stored} fix={fix} />;
  }
}
