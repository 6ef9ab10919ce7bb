export {
  documentTypeOf,
  type RayDocument,
  rayDocumentSchema,
} from './RayDocument';
