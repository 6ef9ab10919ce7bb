import { Text } from '@backstage/ui';
import { FormPairs, Pair } from '../../forms';
import { useTexts } from '../../translation';
import { ClusterPartValues, GroupPath } from '../form/clusterPart';
import { groupPaths } from './groupPaths';

interface StartedGroup {
  path: GroupPath;
  /** Absent for the head. */
  name?: string;
  parameters: Pair[];
}

function startedGroups({
  headGroupSpec,
  workerGroupSpec,
}: ClusterPartValues['clusterSpec']): StartedGroup[] {
  return [
    {
      path: 'clusterSpec.headGroupSpec',
      parameters: headGroupSpec.rayStartParams,
    },
    ...workerGroupSpec.map(
      ({ groupName, rayStartParams }, index): StartedGroup => ({
        path: `clusterSpec.workerGroupSpec.${index}`,
        name: groupName,
        parameters: rayStartParams,
      }),
    ),
  ];
}

/** Start parameters of groups that Ray refuses or that do not start; the wrong one has the focus. */
export function StartParametersFix(props: {
  /** The stored cluster, which still has the parameter. */
  stored: ClusterPartValues;
  /** Names separated by commas; all groups with the parameter when absent. */
  groups?: string;
  parameter?: string;
}) {
  const { t } = useTexts();
  const { parameter, groups } = props;
  const { clusterSpec } = props.stored;
  const named = groups === undefined ? [] : groupPaths(clusterSpec, groups);
  const shown = startedGroups(clusterSpec).filter(({ path, parameters }) =>
    groups === undefined
      ? parameters.some(
          ({ key }) => parameter === undefined || key === parameter,
        )
      : named.includes(path),
  );
  if (shown.length === 0) return <Text as="p">{t('fix.groups.gone')}</Text>;
  return (
    <>
      {parameter && (
        <Text as="p">
          {t('fix.changeStartParameters.refused', { parameter })}
        </Text>
      )}
      {shown.map(({ path, name, parameters }, index) => {
        const wrong = parameters.findIndex(({ key }) => key === parameter);
        return (
          <FormPairs
            key={path}
            name={`${path}.rayStartParams`}
            label={
              name === undefined
                ? t('fix.changeStartParameters.ofHead')
                : t('fix.changeStartParameters.ofGroup', { group: name })
            }
            description={t('clusterForm.startParamsHint')}
            focusedRow={index === 0 ? Math.max(wrong, 0) : undefined}
          />
        );
      })}
    </>
  );
}
