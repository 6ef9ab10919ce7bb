import { Text, TextField } from '@backstage/ui';
import {
  HEAD_GROUP,
  rayVersionInImage,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../../translation';
import { DescriptionList } from '../../ui/DescriptionList';
import { useResourceText } from '../../ui/useResourceText';
import { ImageField } from '../quickStart/ImageField';
import { ReplacedImages } from './otherImage';
import { ResizedGroup } from './resizeGroups';

/** A group, as the dialog names it. */
function useGroupText(): (name: string) => string {
  const { t } = useTexts();
  return name =>
    name === HEAD_GROUP
      ? t('fix.runMore.head')
      : t('fix.runMore.group', { name });
}

/** Old and new resources of each group. */
export function GroupSizes({ groups }: { groups: readonly ResizedGroup[] }) {
  const { t } = useTexts();
  const groupText = useGroupText();
  const resourceText = useResourceText();
  const items = groups.map(({ name, before, template, isNew }) => ({
    label: groupText(name),
    value: t(isNew ? 'fix.runMore.toNew' : 'fix.runMore.to', {
      before: resourceText(before),
      after: resourceText(template),
      template: template.name,
    }),
  }));
  return <DescriptionList items={items} />;
}

/** The package that the next run installs. */
export function PackageField(props: {
  value: string;
  onChange(value: string): void;
}) {
  const { t } = useTexts();
  return (
    <TextField
      label={t('fix.runMore.package')}
      description={t('fix.runMore.packageHint')}
      {...props}
    />
  );
}

/** The image of the next run, in place of the present one. */
export function OtherImageField(props: {
  replaced: ReplacedImages;
  offered: readonly string[];
  /** The job's Ray version. */
  version: string;
  value: string;
  onChange(value: string): void;
}) {
  const { t } = useTexts();
  const groupText = useGroupText();
  const { replaced, offered, version, value, onChange } = props;
  const { groups, images } = replaced;
  const other = rayVersionInImage(value);
  return (
    <>
      <ImageField
        offered={offered}
        image={value}
        description={t('fix.runMore.imageHint', {
          images: images.join(', '),
          groups: groups.map(groupText).join(', '),
        })}
        onChange={onChange}
      />
      {other && other !== version && (
        <Text as="p">
          {t('fix.runMore.otherRay', { before: version, after: other })}
        </Text>
      )}
    </>
  );
}
