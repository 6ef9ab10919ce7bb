import { InfoCard } from '@backstage/core-components';
import { RendererProps } from '@backstage/plugin-home-react';
import { useTexts } from '../translation';
import { MY_WORK } from './myWork';

/**
 * The widget's card, like the home page's own, but with a translated title; the extension has only one. A title set by
 * the portal takes precedence.
 */
export function WidgetCard({ title = MY_WORK.title, Content }: RendererProps) {
  const { t } = useTexts();
  const isOurs = title === MY_WORK.title;
  return (
    <InfoCard divider title={isOurs ? t('overview.mine.widget') : title}>
      <Content />
    </InfoCard>
  );
}
