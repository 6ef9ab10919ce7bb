export { signInModule } from './signInModule';
