import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  Button,
  Flex,
  Select,
  Text,
  TextAreaField,
  TextField,
} from '@backstage/ui';
import {
  rayServiceRequestPermission,
  ServeRequest,
  ServeResponse,
  parseYaml,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { useDenial } from '../../actions';
import { rayApiRef } from '../../api';
import { useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { Section } from '../../ui/Section';
import { SimulatedMark } from '../../ui/SimulatedMark';
import { StatusBadge } from '../../ui/StatusBadge';
import { useFailureText } from '../../ui/useFailureText';
import { ServiceRow } from '../queries';
import styles from './RequestCard.module.css';

const configSchema = z.object({
  applications: z.array(z.object({ route_prefix: z.string().nullish() })),
});

/** The route of the first application in a Serve configuration; the root if it is not set. */
function firstRoute(serveConfigV2: string): string {
  try {
    const { applications } = configSchema.parse(parseYaml(serveConfigV2));
    return applications.find(each => each.route_prefix)?.route_prefix ?? '/';
  } catch {
    return '/';
  }
}

const METHODS = ['GET', 'POST'] as const;

type Outcome = { response: ServeResponse } | { error: unknown };

function Failure({ error }: { error: unknown }) {
  const text = useFailureText(error);
  return (
    <Text role="alert" color="danger">
      {text}
    </Text>
  );
}

/** An application's answer: always as text, never as a page of the portal. */
function Answer({ response }: { response: ServeResponse }) {
  const { t } = useTexts();
  const { status, contentType, body, durationMs, truncated } = response;
  return (
    <Flex direction="column" gap="2">
      <SimulatedMark />
      <Flex align="center" gap="3" role="status">
        <StatusBadge
          variant={status < 400 ? 'good' : 'bad'}
          label={String(status)}
        />
        <Text variant="body-small" color="secondary">
          {t('services.request.answered', {
            type: contentType || '–',
            milliseconds: durationMs,
          })}
        </Text>
      </Flex>
      {body ? (
        <CodeBlock text={body} label={t('services.request.answer')} wraps />
      ) : (
        <Text color="secondary">{t('services.request.empty')}</Text>
      )}
      {truncated && (
        <Text variant="body-small">{t('services.request.truncated')}</Text>
      )}
    </Flex>
  );
}

/** Sends requests to a service, one at a time. */
function useServeRequest({ namespace, name }: ServiceRow) {
  const client = useApi(rayApiRef);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const send = async (request: Partial<ServeRequest>) => {
    setIsSending(true);
    try {
      const response = await client.sendServeRequest({
        namespace,
        name,
        request,
      });
      setOutcome({ response });
    } catch (error) {
      setOutcome({ error });
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending, outcome };
}

/** Sends a request to the applications of a service through the portal, and shows the answer. */
export function RequestCard({ row }: { row: ServiceRow }) {
  const { t } = useTexts();
  const [method, setMethod] = useState<(typeof METHODS)[number]>('GET');
  const [path, setPath] = useState(() => firstRoute(row.service.serveConfigV2));
  const [body, setBody] = useState('{}');
  const { send, isSending, outcome } = useServeRequest(row);
  const denial = useDenial(rayServiceRequestPermission, row);
  if (denial) return undefined;
  return (
    <Section
      title={t('services.request.title')}
      description={t('services.request.description')}
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          send({ method, path, ...(method === 'POST' && { body }) });
        }}
      >
        <Flex direction="column" gap="3">
          <div className={styles.line}>
            <Select
              size="small"
              label={t('services.request.method')}
              options={METHODS.map(value => ({ id: value, label: value }))}
              value={method}
              onChange={key => setMethod(key === 'POST' ? 'POST' : 'GET')}
            />
            <TextField
              size="small"
              className={styles.path}
              label={t('services.request.path')}
              value={path}
              onChange={setPath}
            />
          </div>
          {method === 'POST' && (
            <TextAreaField
              label={t('services.request.body')}
              description={t('services.request.bodyHint')}
              rows={4}
              value={body}
              onChange={setBody}
              spellCheck="false"
            />
          )}
          <div>
            <Button type="submit" variant="secondary" loading={isSending}>
              {t('services.request.send')}
            </Button>
          </div>
          {outcome && 'error' in outcome && <Failure error={outcome.error} />}
          {outcome && 'response' in outcome && (
            <Answer response={outcome.response} />
          )}
        </Flex>
      </form>
    </Section>
  );
}
