import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  EXPLANATION_TEXTS,
  ExplanationCode,
  fillText,
} from '@rayport/backstage-plugin-ray-common/texts';
import { localeOf } from './localeOf';
import { timeText } from './timeText';
import { podPartsText } from './podPartsText';
import { Texts } from './Texts';

/** An explanation of the API, in English and as parts. */
export interface Explained {
  message: string;
  /** What to do about it; empty or absent if nothing is wrong. */
  hint?: string;
  messageParts?: readonly MessagePart[];
  hintParts?: readonly MessagePart[];
}

function isKnown(code: string): code is ExplanationCode {
  return Object.hasOwn(EXPLANATION_TEXTS, code);
}

/** Parameters that may be large numbers. Others are ports, codes, versions and values to be written. */
const COUNTS: readonly string[] = [
  'count',
  'desired',
  'exits',
  'length',
  'limit',
  'maximum',
  'minimum',
  'more',
  'nodes',
  'others',
  'pods',
  'ready',
  'replicas',
  'seconds',
  'tries',
  'waiting',
  'workers',
];

const LARGE_NUMBER = /^\d{4,15}$/;

/** Formats the counts among parameters by the language. */
function withCounts(
  t: Texts,
  parameters: Record<string, string>,
): Record<string, string> {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    COUNTS.includes(name) && LARGE_NUMBER.test(value)
      ? Number(value).toLocaleString(localeOf(t))
      : value,
  ]);
  return Object.fromEntries(texts);
}

/** The parameters of a sentence, with translated times, counts and pod parts. */
function translated(
  t: Texts,
  { parts, time, ...others }: Record<string, string>,
): Record<string, string> {
  return {
    ...withCounts(t, others),
    ...(parts !== undefined && { parts: podPartsText(t, parts.split(', ')) }),
    ...(time !== undefined && { time: timeText(t, new Date(time)) }),
  };
}

/** Renders a message in the selected language; in English if only a newer portal has the text. */
export function say(
  t: Texts,
  english: string,
  parts: readonly MessagePart[] = [],
): string {
  const sentences = parts.flatMap(({ code, parameters }) =>
    isKnown(code)
      ? fillText(t(`explanation.${code}`), translated(t, parameters))
      : [],
  );
  // A newer portal may send codes that these pages don't have.
  const isWhole = parts.length > 0 && sentences.length === parts.length;
  return isWhole ? sentences.join(' ') : english;
}

/** Renders an explanation in the selected language. */
export function explain(
  t: Texts,
  { message, hint = '', messageParts, hintParts }: Explained,
): { message: string; hint: string } {
  return {
    message: say(t, message, messageParts),
    hint: say(t, hint, hintParts),
  };
}
