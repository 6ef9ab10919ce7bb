// `npm start` in this folder: the pages alone, at http://localhost:3000/ray. Their server is `npm start` in ../ray-backend.
import { createDevApp } from '@backstage/frontend-dev-utils';
import rayPlugin from '../src';

createDevApp({ features: [rayPlugin] });
