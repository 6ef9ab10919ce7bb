import { ScaffolderZod } from './inputShape';

/** What every action says about the object that it was about. */
export function outputShape(z: ScaffolderZod) {
  return {
    name: z.string().describe('Name of the object.'),
    namespace: z.string().describe('Its namespace.'),
    link: z.string().describe('Path of its page in the portal.'),
  };
}
