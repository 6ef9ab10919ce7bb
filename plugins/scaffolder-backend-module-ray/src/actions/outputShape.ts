import { ScaffolderZod } from './inputShape';

/** The output of every action about its object. */
export function outputShape(z: ScaffolderZod) {
  return {
    name: z.string().describe('Name of the object.'),
    namespace: z.string().describe('Its namespace.'),
    link: z.string().describe('Path of its page in the portal.'),
  };
}
