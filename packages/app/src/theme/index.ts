export { themeModule } from './themeModule';
