import type { components } from '../../target/openapi';

/**
 * The API's JSON as the service describes it: `npm run types` makes these types from the kept
 * `openapi.json`. The files beside this one give them the names that pages know them by.
 */
export type Schemas = components['schemas'];
