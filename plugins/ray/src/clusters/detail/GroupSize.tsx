import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Flex, Text } from '@backstage/ui';
import { rayTranslationRef } from '../../translation';
import styles from './GroupSize.module.css';

/** How many pods of a group are ready out of how many, and the way to more or fewer. */
export function GroupSize(props: {
  size: string;
  /** Between which numbers the group may be scaled; absent when it can't. */
  range?: string;
  /** Absent for the head, which is always one. */
  groupName?: string;
  onScale?(groupName: string): void;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { size, range, groupName, onScale } = props;
  return (
    <Flex align="center" justify="between" gap="2">
      <div>
        <Text as="div" variant="body-medium" className={styles.size}>
          {size}
        </Text>
        {range && (
          <Text
            as="div"
            variant="body-small"
            color="secondary"
            className={styles.size}
          >
            {range}
          </Text>
        )}
      </div>
      {groupName !== undefined && onScale && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('cluster.scale.actionOf', { group: groupName })}
          onPress={() => onScale(groupName)}
        >
          {t('cluster.scale.action')}
        </Button>
      )}
    </Flex>
  );
}
