import { KindModule } from '../kind';

/** Compute templates: sizes of pods, for the other kinds to refer to. */
export const templateKind: KindModule = {
  kind: 'template',
  title: 'Templates',
  load: () => import('./TemplatePages').then(m => m.templatePages),
};
