import { ReactNode } from 'react';
import { Grid } from '@backstage/ui';

/** The two columns of a page about one object; below each other where there is no room. */
export function DetailColumns(props: { main: ReactNode; aside: ReactNode }) {
  return (
    <Grid.Root columns={{ initial: '1', lg: '3' }} gap="4">
      <Grid.Item colSpan={{ initial: '1', lg: '2' }}>
        <Grid.Root columns="1" gap="4">
          {props.main}
        </Grid.Root>
      </Grid.Item>
      <Grid.Item>
        <Grid.Root columns="1" gap="4">
          {props.aside}
        </Grid.Root>
      </Grid.Item>
    </Grid.Root>
  );
}
