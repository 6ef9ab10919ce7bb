import { ReactNode } from 'react';
import { Section } from '../../ui/Section';
import styles from './FormSection.module.css';

/** Fields that belong together, below a heading. */
export function FormSection(props: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <Section title={props.title} description={props.description}>
      <div className={styles.fields}>{props.children}</div>
    </Section>
  );
}
