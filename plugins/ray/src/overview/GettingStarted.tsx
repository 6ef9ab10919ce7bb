import { ReactNode } from 'react';
import { Text } from '@backstage/ui';
import { RiCheckLine } from '@remixicon/react';
import { CreateLink } from '../list';
import { useTexts } from '../translation';
import { Section } from '../ui/Section';
import styles from './GettingStarted.module.css';

function Step(props: {
  number: ReactNode;
  title: string;
  description: string;
  action: ReactNode;
}) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {props.number}
      </span>
      <div className={styles.words}>
        <Text variant="body-large" weight="bold">
          {props.title}
        </Text>
        <Text variant="body-medium" color="secondary">
          {props.description}
        </Text>
        {props.action}
      </div>
    </li>
  );
}

/** First steps, shown while there are no objects. */
export function GettingStarted({ hasTemplates }: { hasTemplates: boolean }) {
  const { t } = useTexts();
  const next = hasTemplates ? 'primary' : 'secondary';
  return (
    <Section
      title={t('overview.start.title')}
      description={t('overview.start.description')}
    >
      <ol className={styles.steps}>
        <Step
          number={hasTemplates ? <RiCheckLine size={18} /> : '1'}
          title={t('overview.start.template')}
          description={
            hasTemplates
              ? t('overview.start.templateDone')
              : t('overview.start.templateHint')
          }
          action={!hasTemplates && <CreateLink kind="template" />}
        />
        <Step
          number="2"
          title={t('overview.start.cluster')}
          description={t('overview.start.clusterHint')}
          action={<CreateLink kind="cluster" variant={next} />}
        />
        <Step
          number="3"
          title={t('overview.start.job')}
          description={t('overview.start.jobHint')}
          action={<CreateLink kind="job" variant="secondary" />}
        />
      </ol>
    </Section>
  );
}
