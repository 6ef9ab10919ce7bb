import { useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Box,
  Switch,
} from '@backstage/ui';
import {
  Cluster,
  clusterSchema,
  encodeMessage,
} from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../../translation';
import { CopyButton } from '../../ui/CopyButton';
import { maskEnvironment } from './maskEnvironment';
import styles from './SpecSection.module.css';

/** A cluster as the API returns it; values of environment variables, which may be secrets, only when asked for. */
export function SpecSection({ cluster }: { cluster: Cluster }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [isRevealed, setRevealed] = useState(false);
  const text = useMemo(() => {
    const json = encodeMessage(clusterSchema, { ...cluster, events: [] });
    return JSON.stringify(
      isRevealed ? json : maskEnvironment(json),
      undefined,
      2,
    );
  }, [cluster, isRevealed]);
  return (
    <Box mt="4">
      <Accordion>
        <AccordionTrigger
          title={t('cluster.spec.title')}
          subtitle={t('cluster.spec.subtitle')}
        />
        <AccordionPanel>
          <div className={styles.tools}>
            <Switch
              label={t('cluster.spec.reveal')}
              isSelected={isRevealed}
              onChange={setRevealed}
            />
            <CopyButton text={text} label={t('cluster.spec.copy')} />
          </div>
          {/* A region that scrolls must be reachable by keyboard. */}
          <Box
            as="pre"
            className={styles.code}
            tabIndex={0}
            role="region"
            aria-label={t('cluster.spec.label')}
          >
            {text}
          </Box>
        </AccordionPanel>
      </Accordion>
    </Box>
  );
}
