import { Link, Text } from '@backstage/ui';
import { SoftBreaks } from '../../ui/SoftBreaks';
import styles from './CellText.module.css';

/** A text in a cell, of three lines at most; shows all of it on hover if it is cut. */
export function CellText(props: {
  text: string;
  /** Where it leads to. */
  href?: string;
  /** Below the text. */
  description?: string;
  color?: 'primary' | 'secondary';
}) {
  const { text, href, description, color } = props;
  const shared = { variant: 'body-medium', className: styles.text } as const;
  return (
    <div className={styles.root}>
      {href ? (
        <Link {...shared} href={href} title={text}>
          <SoftBreaks text={text} />
        </Link>
      ) : (
        <Text {...shared} as="span" color={color} title={text}>
          <SoftBreaks text={text} />
        </Text>
      )}
      {description && (
        <Text {...shared} color="secondary" title={description}>
          {description}
        </Text>
      )}
    </div>
  );
}
