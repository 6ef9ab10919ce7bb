import { Alert } from '@backstage/ui';

/** Says that what the user has just started failed, and why; nothing while `text` is undefined. */
export function FailureAlert(props: {
  title: string;
  text: string | undefined;
}) {
  const { title, text } = props;
  if (text === undefined) return null;
  return (
    <Alert status="danger" icon role="alert" title={title} description={text} />
  );
}
