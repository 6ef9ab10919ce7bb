import { BgProvider } from '@backstage/ui';
import { MyWork } from '../overview/MyWork';

/**
 * The user's latest clusters, jobs and services, in the home page's card. That card is not part of Backstage UI, whose
 * buttons would assume the page's background and be invisible on white.
 */
export function Content() {
  return (
    <BgProvider bg="neutral-1">
      <MyWork showsStaleAlert />
    </BgProvider>
  );
}
