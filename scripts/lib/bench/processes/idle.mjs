// A process that does nothing: with the same arguments of Node, it uses what these cost in another.
import { answerParent } from './answerParent.mjs';

answerParent({}, {});
