import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Link } from '@backstage/ui';
import { RiLightbulbLine } from '@remixicon/react';
import { rayTranslationRef } from '../translation';
import { useAge } from '../ui/Age';
import styles from './Explanation.module.css';

/** How bad it is. */
export type ExplanationTone = 'info' | 'success' | 'warning' | 'danger';

/** A way that the words of an explanation name. */
export interface ExplanationLink {
  label: string;
  href: string | undefined;
}

/** Why something is as it is, in one sentence, what to do about it, and since when. */
export function Explanation(props: {
  tone: ExplanationTone;
  message: string;
  /** Empty when nothing is wrong. */
  hint: string;
  /** RFC 3339; empty when unknown. */
  since: string;
  /** It does not go on: it happened then. */
  isOver?: boolean;
  /** Where the hint leads. */
  links?: ExplanationLink[];
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { tone, message, hint, since, isOver, links = [] } = props;
  const age = useAge(since);
  return (
    <Alert
      status={tone}
      icon
      mb="4"
      role={tone === 'danger' ? 'alert' : 'status'}
      title={message}
      description={
        <>
          {hint && (
            <p className={styles.hint}>
              <RiLightbulbLine size={18} aria-hidden="true" />
              {hint}
            </p>
          )}
          {links.length > 0 && (
            <p className={styles.links}>
              {links.map(({ label, href }) => (
                <Link key={label} variant="body-medium" href={href}>
                  {label}
                </Link>
              ))}
            </p>
          )}
          {since && (
            <p className={styles.lasting}>
              {t(isOver ? 'cluster.ended' : 'cluster.lasting', { age })}
            </p>
          )}
        </>
      }
    />
  );
}
