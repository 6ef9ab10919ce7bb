import { dateText, useTexts } from '../translation';
import { useAge } from '../ui/Age';

/** How long ago something was; the exact time on hover. */
export function Ago({ time }: { time: string }) {
  const { t } = useTexts();
  const last = useAge(time);
  return (
    <time dateTime={time} title={dateText(t, Date.parse(time))}>
      {t('timeline.once', { last })}
    </time>
  );
}
