import { KindModule } from '../kind';

/** Compute templates: pod sizes for the other kinds. */
export const templateKind: KindModule = {
  kind: 'template',
  title: 'Templates',
  load: () => import('./TemplatePages').then(m => m.templatePages),
};
