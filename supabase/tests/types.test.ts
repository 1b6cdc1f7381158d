import { expect, it } from 'vitest';

import { typesInFileAnd } from '../../scripts/database-types.mjs';
import { sharedPglite } from './support/engines';

// Otherwise: npm run db:types.
it('The generated types match the migrations', async () => {
  const { present, wanted } = await typesInFileAnd(await sharedPglite());
  expect(present).toBe(wanted);
});
