import { useMemo, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Box,
  Flex,
  Switch,
} from '@backstage/ui';
import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { rayTranslationRef } from '../translation';
import { CodeBlock } from '../ui/CodeBlock';
import { CopyButton } from '../ui/CopyButton';
import { maskEnvironment } from './maskEnvironment';

/** A cluster, job or service as the API returns it; values of environment variables, which may be secrets, only when asked for. */
export function SpecSection(props: {
  /** The message of the API; must be stable. */
  json: JsonObject;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { json } = props;
  const [isRevealed, setRevealed] = useState(false);
  const text = useMemo(
    () =>
      JSON.stringify(isRevealed ? json : maskEnvironment(json), undefined, 2),
    [json, isRevealed],
  );
  return (
    <Box mt="4">
      <Accordion>
        <AccordionTrigger
          title={t('cluster.spec.title')}
          subtitle={t('cluster.spec.subtitle')}
        />
        <AccordionPanel>
          <Flex justify="between" align="center" mb="2">
            <Switch
              label={t('cluster.spec.reveal')}
              isSelected={isRevealed}
              onChange={setRevealed}
            />
            <CopyButton text={text} label={t('cluster.spec.copy')} />
          </Flex>
          <CodeBlock text={text} label={t('cluster.spec.label')} />
        </AccordionPanel>
      </Accordion>
    </Box>
  );
}
