export { objectPagePath } from './objectPagePath';
