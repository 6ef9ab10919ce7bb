import { useEffect } from 'react';
import { ComputeTemplate } from '@rayport/backstage-plugin-ray-common';
import { Suggest, useFrozen } from '../../forms';
import { ClusterPartValues } from './clusterPart';

/** The template of the head and of each group, by its path. */
function choicesOf({
  clusterSpec,
}: ClusterPartValues): Array<[string, string]> {
  const { headGroupSpec, workerGroupSpec } = clusterSpec;
  return [
    [
      'clusterSpec.headGroupSpec.computeTemplate',
      headGroupSpec.computeTemplate,
    ],
    ...workerGroupSpec.map(({ computeTemplate }, index): [string, string] => [
      `clusterSpec.workerGroupSpec.${index}.computeTemplate`,
      computeTemplate,
    ]),
  ];
}

/**
 * Takes back choices that the templates at hand don't offer (another namespace has others, and some get deleted), and
 * chooses the only template that there is; not for what exists, which keeps what it has.
 */
export function useTemplateChoices(
  suggest: Suggest<ClusterPartValues>,
  templates: ComputeTemplate[] | undefined,
) {
  const isChange = useFrozen('name') !== undefined;
  useEffect(() => {
    if (!templates) return;
    const names = templates.map(({ name }) => name);
    const choice = names.length === 1 && !isChange ? names[0] : '';
    suggest(values =>
      choicesOf(values)
        .filter(([, chosen]) => chosen !== choice && !names.includes(chosen))
        .map(([path]) => [path, choice]),
    );
  }, [suggest, templates, isChange]);
}
