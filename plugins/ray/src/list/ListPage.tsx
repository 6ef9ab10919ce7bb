import { ReactNode } from 'react';
import { Container, Header } from '@backstage/ui';
import { LiveData } from '../live';
import { FailureMessage } from '../ui/FailureMessage';
import { StaleAlert } from '../ui/StaleAlert';
import { RayPermission } from '../ui/useMay';

/** The frame of a list: its title, the way to something new, and what to say while there is nothing to list. */
export function ListPage(props: {
  texts: { title: string; description: string };
  /** The way to something new. */
  create?: ReactNode;
  live: LiveData<unknown>;
  /** What reading needs. */
  readPermission: RayPermission;
  isEmpty: boolean;
  /** In place of an empty list. */
  empty: ReactNode;
  /** The list. */
  children: ReactNode;
}) {
  const { texts, live, readPermission } = props;
  const hasFailed = live.data === undefined && live.error !== undefined;
  return (
    <>
      <Header
        title={texts.title}
        description={texts.description}
        customActions={props.create}
      />
      <Container>
        {hasFailed ? (
          <FailureMessage
            error={live.error}
            permission={readPermission.name}
            onRetry={live.refresh}
          />
        ) : (
          <>
            <StaleAlert live={live} />
            {props.isEmpty ? props.empty : props.children}
          </>
        )}
      </Container>
    </>
  );
}
