import { ReactNode } from 'react';
import { Section } from '../../ui/Section';
import { FormText } from '../../forms';
import { useTexts } from '../../translation';
import styles from './FormSection.module.css';

/** The version of Ray that the cluster of a form runs. */
export function VersionField() {
  const { t } = useTexts();
  return (
    <FormText
      name="version"
      label={t('clusterForm.version')}
      description={t('clusterForm.versionHint')}
    />
  );
}

/** The owner. */
export function OwnerField() {
  const { t } = useTexts();
  return (
    <FormText
      name="user"
      label={t('clusterForm.owner')}
      description={t('clusterForm.ownerHint')}
    />
  );
}

/** A section with a heading. */
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
