// `npm run doctor`: the shop's facts (src/domain/shop.ts), and which of them are still the sample's.
// Ends with 1 where one of them can't be meant.
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

requireNode();
ensureDependencies();

const { printShopFacts } = await import('./setup/shop-facts.mjs');
process.exit((await printShopFacts()) ? 0 : 1);
