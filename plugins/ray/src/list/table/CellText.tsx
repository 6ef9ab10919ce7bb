import { Link, Text } from '@backstage/ui';
import styles from './CellText.module.css';

/** A line of text in a cell; shows all of it on hover if it is cut. */
export function CellText(props: {
  text: string;
  /** Where it leads to. */
  href?: string;
  /** A second line. */
  description?: string;
  color?: 'primary' | 'secondary';
}) {
  const { text, href, description, color } = props;
  const shared = { variant: 'body-medium', truncate: true } as const;
  return (
    <div className={styles.root}>
      {href ? (
        <Link {...shared} href={href} title={text}>
          {text}
        </Link>
      ) : (
        <Text {...shared} as="span" color={color} title={text}>
          {text}
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
