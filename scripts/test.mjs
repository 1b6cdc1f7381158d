// `npm test`: everything. `npm test -- unit e2e`: only those stages. Ends with "N passed, N failed".
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

requireNode();
ensureDependencies();

const { runStages } = await import('./test/stages.mjs');
const { failed } = await runStages(process.argv.slice(2));
process.exit(failed === 0 ? 0 : 1);
