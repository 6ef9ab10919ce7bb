import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import { Footprint, HEAD_GROUP } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { BulletList } from '../ui/BulletList';
import { sizeNeeds } from './sizeNeeds';
import { useMeasureText } from './useMeasureText';

/** Lists groups of a job that requested far more than they used; `children` runs it again with less. */
export function SizeAdvice(props: {
  footprint: Footprint | undefined;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const textOf = useMeasureText();
  const { footprint, children } = props;
  const needs = sizeNeeds(footprint);
  const groups = (footprint?.groups ?? []).filter(({ name }) =>
    needs.has(name),
  );
  if (groups.length === 0) return undefined;
  return (
    <div>
      <Text as="p">{t('footprint.size.title')}</Text>
      <BulletList>
        {groups.map(({ name, nodes, peaks }) => {
          const label =
            name === HEAD_GROUP
              ? t('fix.runMore.head')
              : t('footprint.size.workers', { name, count: nodes });
          const need = needs.get(name);
          const parts = peaks.flatMap(({ measure, available, peak }) => {
            const isLess =
              (measure === 'memory' && need?.memory) ||
              (measure === 'cpu' && need?.cpu);
            return isLess
              ? [
                  t(`footprint.size.${measure === 'cpu' ? 'cpu' : 'memory'}`, {
                    asked: textOf(measure, available),
                    peak: textOf(measure, peak),
                  }),
                ]
              : [];
          });
          return (
            <li key={name}>
              {t('footprint.size.group', { label, parts: parts.join('; ') })}
            </li>
          );
        })}
      </BulletList>
      {children}
    </div>
  );
}
