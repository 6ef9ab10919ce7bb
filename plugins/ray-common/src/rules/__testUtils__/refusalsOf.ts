import { englishOf } from '../../texts';
import { pathToText, Rules, wordingOf } from '../Rules';

/** The violations that rules report, each as its path and its message. */
export function refusalsOf<T>(value: T, rules: Rules<T>): string[] {
  const found: string[] = [];
  rules(value, (path, wording) => {
    found.push(`${pathToText(path)}: ${englishOf(wordingOf(wording))}`);
  });
  return found;
}
