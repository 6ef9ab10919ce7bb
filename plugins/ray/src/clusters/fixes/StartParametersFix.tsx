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

/** The start parameters of the groups that are refused, or do not start; the one that is wrong has the focus. */
export function StartParametersFix(props: {
  /** As it is stored, where the parameter is still there. */
  stored: ClusterPartValues;
  /** Names with commas in between; all that have the parameter when absent. */
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
