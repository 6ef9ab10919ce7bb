import { InfoCard } from '@backstage/core-components';
import { RendererProps } from '@backstage/plugin-home-react';
import { useTexts } from '../translation';
import { MY_WORK } from './myWork';

/**
 * The card of the widget, as home pages draw it by themselves, but for its title: our own is in the reader's language,
 * while the extension can have but one. A portal that gives the widget another title gets that.
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
