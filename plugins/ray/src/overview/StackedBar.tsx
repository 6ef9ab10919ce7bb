import { Link } from 'react-router-dom';
import styles from './StackedBar.module.css';

const FULL = 100;

/**
 * A bar of running and waiting parts; each links to its list. Hidden from screen readers, because the text next to it
 * has the same content and links.
 */
export function StackedBar(props: {
  max: number;
  /** Capacity of the nodes; marked if more is requested. */
  limit?: number;
  parts: Array<{
    id: 'running' | 'waiting';
    value: number;
    href: string | undefined;
    title: string;
  }>;
}) {
  const { max, limit, parts } = props;
  const widthOf = (value: number) =>
    `${max > 0 ? Math.min((FULL * value) / max, FULL) : 0}%`;
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map(({ id, value, href, title }) => {
        return value > 0 ? (
          <Link
            key={id}
            className={styles.part}
            data-part={id}
            to={href ?? ''}
            title={title}
            tabIndex={-1}
            style={{ width: widthOf(value) }}
          />
        ) : undefined;
      })}
      {limit !== undefined && limit < max && (
        <span className={styles.limit} style={{ left: widthOf(limit) }} />
      )}
    </span>
  );
}
