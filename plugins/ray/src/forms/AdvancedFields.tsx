import { ReactNode, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import styles from './AdvancedFields.module.css';

/** Collapsed advanced fields; expands when one of them has an error. */
export function AdvancedFields(props: {
  title: string;
  subtitle?: string;
  /** Paths of the fields within. */
  names: string[];
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState();
  const needsAttention = props.names.some(name => get(errors, name));
  return (
    <Accordion isExpanded={isOpen || needsAttention} onExpandedChange={setOpen}>
      <AccordionTrigger title={props.title} subtitle={props.subtitle} />
      <AccordionPanel>
        <div className={styles.fields}>{props.children}</div>
      </AccordionPanel>
    </Accordion>
  );
}
