// Copies the files of Swagger UI that the server serves into its package. Adopters need not install swagger-ui-dist, whose
// dependency @scarf/scarf reports each installation to its makers.
import { copySwaggerUi } from './lib/copySwaggerUi.mjs';
import { inRepository } from './lib/paths.mjs';

copySwaggerUi(inRepository('plugins/ray-backend/assets/swagger-ui'));
