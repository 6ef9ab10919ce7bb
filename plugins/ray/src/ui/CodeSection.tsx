import { CodeBlock } from './CodeBlock';
import { CopyButton } from './CopyButton';
import { Section } from './Section';

/** A card with a text to read and copy, such as a YAML document. */
export function CodeSection(props: {
  title: string;
  /** Of the button that copies, for screen readers. */
  copyLabel: string;
  text: string;
}) {
  return (
    <Section
      title={props.title}
      action={<CopyButton text={props.text} label={props.copyLabel} />}
    >
      <CodeBlock text={props.text} label={props.title} />
    </Section>
  );
}
