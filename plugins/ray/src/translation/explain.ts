import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  EXPLANATION_TEXTS,
  ExplanationCode,
  fillText,
} from '@rayport/backstage-plugin-ray-common/texts';
import { timeText } from './timeText';
import { podPartsText } from './podPartsText';
import { Texts } from './Texts';

/** What the API says about a state, in English and in parts. */
export interface Explained {
  message: string;
  /** What to do about it; empty or absent when nothing is wrong. */
  hint?: string;
  messageParts?: readonly MessagePart[];
  hintParts?: readonly MessagePart[];
}

function isKnown(code: string): code is ExplanationCode {
  return Object.hasOwn(EXPLANATION_TEXTS, code);
}

/** The parameters of a sentence, with times and the parts of a pod's definition in the chosen language. */
function translated(
  t: Texts,
  { parts, time, ...others }: Record<string, string>,
): Record<string, string> {
  return {
    ...others,
    ...(parts !== undefined && { parts: podPartsText(t, parts.split(', ')) }),
    ...(time !== undefined && { time: timeText(t, new Date(time)) }),
  };
}

/** Says in the chosen language what the API says; in English what only a newer portal has words for. */
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
  // A newer portal may know sentences that these pages don't.
  const isWhole = parts.length > 0 && sentences.length === parts.length;
  return isWhole ? sentences.join(' ') : english;
}

/** Says in the chosen language why something is as it is, and what to do about it. */
export function explain(
  t: Texts,
  { message, hint = '', messageParts, hintParts }: Explained,
): { message: string; hint: string } {
  return {
    message: say(t, message, messageParts),
    hint: say(t, hint, hintParts),
  };
}
