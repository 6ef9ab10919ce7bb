import { Select, Switch } from '@backstage/ui';
import { useTexts } from '../translation';
import { LINE_CHOICES, LogParams } from './useLogParams';
import styles from './LogPanel.module.css';

/** Options for reading and showing the selected logs. */
export function LogOptions(props: {
  params: LogParams;
  onChange(change: Partial<LogParams>): void;
  hasSeveral: boolean;
  hasPrevious: boolean;
}) {
  const { t } = useTexts();
  const { params, onChange } = props;
  const lineOptions = LINE_CHOICES.map(lines => ({
    id: String(lines),
    label: t('logs.lastLines', { lines }),
  }));
  return (
    <>
      <Select
        label={t('logs.lines')}
        options={lineOptions}
        value={String(params.tailLines)}
        onChange={key => onChange({ tailLines: Number(key) })}
      />
      <div className={styles.switches}>
        {(props.hasPrevious || params.previous) && (
          <Switch
            label={t('logs.previous')}
            isSelected={params.previous}
            onChange={previous => onChange({ previous })}
          />
        )}
        {props.hasSeveral && (
          <Switch
            label={t('logs.split')}
            isSelected={params.arrangement === 'split'}
            onChange={isSplit =>
              onChange({ arrangement: isSplit ? 'split' : 'merged' })
            }
          />
        )}
        <Switch
          label={t('logs.wrap')}
          isSelected={params.wraps}
          onChange={wraps => onChange({ wraps })}
        />
        <Switch
          label={t('logs.times')}
          isSelected={params.times}
          onChange={times => onChange({ times })}
        />
      </div>
    </>
  );
}
