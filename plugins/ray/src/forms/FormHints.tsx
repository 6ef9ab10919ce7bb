import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Alert, Button } from '@backstage/ui';
import {
  quotedEntrypoint,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { say, Texts, useTexts } from '../translation';
import { ProblemList } from '../ui/ProblemList';
import { NamedValues } from './ResourceForm';

function partsOf(wording: Wording) {
  return typeof wording === 'string' ? [] : [wording].flat();
}

function textOf(t: Texts, wording: Wording): string {
  return say(t, englishOf(wording), partsOf(wording));
}

/** The fault that quoting the whole command would fix. */
const QUOTABLE = [
  'EntrypointSplit',
  'EntrypointExpanded',
  'EntrypointReadAgain',
];

/** Quotes the command, so that all of it runs on the cluster. */
function QuoteButton({ entrypoint }: { entrypoint: string }) {
  const { t } = useTexts();
  const { setValue } = useFormContext();
  return (
    <Button
      size="small"
      variant="secondary"
      onPress={() =>
        setValue('entrypoint', quotedEntrypoint(entrypoint), {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    >
      {t('form.hints.quote')}
    </Button>
  );
}

/** Warnings of the server, while the form is filled in. */
export function FormHints<V extends NamedValues>({
  hintsOf,
}: {
  hintsOf(values: V): Wording[];
}) {
  const { t } = useTexts();
  const { getValues } = useFormContext<V>();
  // Deferred, because parsing YAML may take longer than typing allows.
  const watched = useDeferredValue(useWatch<V>());
  const hints = useMemo(
    () => (watched ? hintsOf(getValues()) : []),
    [watched, hintsOf, getValues],
  );
  if (hints.length === 0) return undefined;
  const { entrypoint } = getValues();
  const isQuotable = hints
    .flatMap(partsOf)
    .some(({ code }) => QUOTABLE.includes(code));
  return (
    <Alert
      status="warning"
      icon
      role="status"
      title={t('form.hints.title')}
      description={
        <ProblemList
          problems={hints.map(hint => ({ message: textOf(t, hint) }))}
        />
      }
      customActions={
        isQuotable && typeof entrypoint === 'string' ? (
          <QuoteButton entrypoint={entrypoint} />
        ) : undefined
      }
    />
  );
}
