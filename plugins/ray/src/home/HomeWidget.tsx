import { MyWork } from '../overview/MyWork';

/** The latest clusters, jobs and services of the reader, in the card that the home page gives to widgets. */
export function Content() {
  return <MyWork />;
}
