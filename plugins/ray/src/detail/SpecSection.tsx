import { useMemo, useState } from 'react';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Box,
  Flex,
  Switch,
} from '@backstage/ui';
import {
  JsonObject,
  JsonValue,
  isJsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { CodeBlock } from '../ui/CodeBlock';
import { CopyButton } from '../ui/CopyButton';

const MASK = '••••••';

/** Fields that hold environment variables, wherever they are in a cluster. */
const ENVIRONMENT_FIELDS = ['envs', 'environment'];

function maskValues(environment: JsonObject): JsonObject {
  const { values } = environment;
  if (!isJsonObject(values)) return environment;
  const masked = Object.keys(values).map(name => [name, MASK]);
  return { ...environment, values: Object.fromEntries(masked) };
}

/** Hides the values of environment variables in a cluster's JSON; their names stay. */
export function maskEnvironment(json: JsonValue): JsonValue {
  if (Array.isArray(json)) return json.map(maskEnvironment);
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value = null]) => [
      name,
      ENVIRONMENT_FIELDS.includes(name) && isJsonObject(value)
        ? maskValues(value)
        : maskEnvironment(value),
    ]),
  );
}

/** An object as the API returns it; values of environment variables, which may be secrets, only on demand. */
export function SpecSection(props: {
  /** The message of the API; must be stable. */
  json: JsonObject;
}) {
  const { t } = useTexts();
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
