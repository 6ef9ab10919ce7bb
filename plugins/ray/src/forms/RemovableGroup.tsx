import { ReactNode } from 'react';
import { Flex, Text } from '@backstage/ui';
import { RiDeleteBinLine } from '@remixicon/react';
import { IconButton } from '../ui/IconButton';
import styles from './RemovableGroup.module.css';

/** One of several groups of fields, with its title and the button that removes it. */
export function RemovableGroup(props: {
  title: string;
  /** Of the title as a heading; 5 lies within 4. */
  level: 4 | 5;
  /** Name of the button. */
  removeLabel: string;
  /** It can't be removed; its fields say why. */
  isFrozen: boolean;
  onRemove(): void;
  children: ReactNode;
}) {
  const { title, level } = props;
  return (
    <div
      role="group"
      aria-label={title}
      className={styles.root}
      data-level={level}
      data-row
    >
      <Flex justify="between" align="center">
        <Text
          as={`h${level}`}
          variant={level === 4 ? 'body-large' : 'body-medium'}
          weight="bold"
        >
          {title}
        </Text>
        {!props.isFrozen && (
          <IconButton
            icon={<RiDeleteBinLine />}
            label={props.removeLabel}
            onPress={props.onRemove}
          />
        )}
      </Flex>
      {props.children}
    </div>
  );
}
