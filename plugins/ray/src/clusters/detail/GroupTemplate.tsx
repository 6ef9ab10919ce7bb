import { Text } from '@backstage/ui';
import {
  ComputeTemplate,
  PodGroup,
  templateResources,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { ObjectLink } from '../../ui/ObjectLink';
import { sameAmounts, useAmountsText } from '../../ui/useAmountsText';

/**
 * The compute template of a group, and what its pods get: what the cluster has, whatever became of the template, which
 * is read only once.
 */
export function GroupTemplate(props: {
  namespace: string;
  name: string;
  /** Of the cluster's namespace; absent while unknown. */
  templates: ComputeTemplate[] | undefined;
  /** What the group's pods get; absent where that was not read. */
  given: PodGroup | undefined;
}) {
  const { t } = useTexts();
  const amountsText = useAmountsText();
  const { namespace, name, templates, given } = props;
  const template = templates?.find(candidate => candidate.name === name);
  const offered = template && templateResources(template);
  const amounts = given?.resources ?? offered;
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
    </div>
  );
}
