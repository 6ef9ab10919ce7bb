export { translationModule } from './translationModule';
