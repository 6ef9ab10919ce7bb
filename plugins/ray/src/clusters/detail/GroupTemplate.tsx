import { Text } from '@backstage/ui';
import {
  ComputeTemplate,
  PodGroup,
  templateResources,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { ObjectLink } from '../../ui/ObjectLink';
import { sameAmounts, useAmountsText } from '../../ui/useAmountsText';

/** Whether a template gives these amounts, and nothing else. */
function isEqual(
  template: ComputeTemplate,
  amounts: Record<string, string>,
): boolean {
  const { tolerations } = template;
  return (
    tolerations.length === 0 &&
    sameAmounts(templateResources(template), amounts)
  );
}

/**
 * The compute template of a group, and the resources of its pods. These come from the cluster, because the template may
 * have changed since.
 */
export function GroupTemplate(props: {
  namespace: string;
  name: string;
  /** Of the cluster's namespace; absent while unknown. */
  templates: ComputeTemplate[] | undefined;
  /** Resources of the group's pods; absent if unknown. */
  given: PodGroup | undefined;
}) {
  const { t } = useTexts();
  const amountsText = useAmountsText();
  const { namespace, name, templates, given } = props;
  const template = templates?.find(candidate => candidate.name === name);
  const offered = template && templateResources(template);
  const amounts = given?.resources ?? offered;
  // Objects of other tools have no template; one with the same amounts can replace their requests.
  const equal =
    !name && amounts
      ? templates?.find(candidate => isEqual(candidate, amounts))
      : undefined;
  const isChanged = offered && amounts && !sameAmounts(offered, amounts);
  const notes = [
    amounts && amountsText(amounts),
    isChanged &&
      t('cluster.groups.templateChanged', { resources: amountsText(offered) }),
    name && templates && !template && t('cluster.groups.templateGone'),
  ].flatMap(note => note || []);
  return (
    <div>
      {template ? (
        <ObjectLink kind="template" namespace={namespace} name={name} />
      ) : (
        <Text variant="body-medium">
          {name || t('cluster.groups.noTemplate')}
        </Text>
      )}
      {notes.map(note => (
        <Text
          key={note}
          as="div"
          variant="body-small"
          color={note === notes[0] ? 'secondary' : 'warning'}
        >
          {note}
        </Text>
      ))}
      {equal && (
        <Text as="div" variant="body-small" color="secondary">
          {`${t('cluster.groups.sameAsTemplate')} `}
          <ObjectLink kind="template" namespace={namespace} name={equal.name} />
        </Text>
      )}
    </div>
  );
}
