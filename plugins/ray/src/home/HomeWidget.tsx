import { BgProvider } from '@backstage/ui';
import { MyWork } from '../overview/MyWork';

/**
 * The latest clusters, jobs and services of the reader, in the card that the home page gives to widgets. That card is
 * no part of Backstage UI, whose buttons would take the page for what they lie on, and be as white as the card.
 */
export function Content() {
  return (
    <BgProvider bg="neutral-1">
      <MyWork showsStaleAlert />
    </BgProvider>
  );
}
