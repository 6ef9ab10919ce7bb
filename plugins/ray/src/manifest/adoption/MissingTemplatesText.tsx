import { Text } from '@backstage/ui';
import {
  ComputeTemplate,
  templateResources,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { DescriptionList } from '../../ui/DescriptionList';
import { useAmountsText } from '../../ui/useAmountsText';
import { MissingTemplates } from './missingTemplates';

/** Names the templates that adopting makes, and the groups that stay without one. */
export function MissingTemplatesText(props: {
  made: readonly ComputeTemplate[];
  missing: MissingTemplates;
}) {
  const { t } = useTexts();
  const amountsText = useAmountsText();
  const { made, missing } = props;
  const { impossible } = missing;
  return (
    <>
      {made.length > 0 && (
        <DescriptionList
          items={made.map(template => ({
            label: template.name,
            value: amountsText(templateResources(template)),
          }))}
        />
      )}
      {impossible.length > 0 && (
        <Text as="p" color="secondary">
          {t('adoption.templates.impossible', {
            groups: impossible.join(', '),
          })}
        </Text>
      )}
    </>
  );
}
