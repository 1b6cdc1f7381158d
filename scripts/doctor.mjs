// `npm run doctor`: the shop's facts (src/domain/shop.ts), and which of them are still the sample's.
// Ends with 1 where one of them can't be meant.
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

const MARKS = { read: '   ', sample: ' ~ ', wrong: ' ! ' };

requireNode();
ensureDependencies();

const { readShopFacts } = await import('./setup/shop-facts.mjs');
const facts = await readShopFacts();
const width = Math.max(...facts.map(({ fact }) => fact.length));

console.log('\nThe shop, as src/domain/shop.ts has it:\n');
for (const { fact, value, state, advice } of facts) {
  console.log(`${MARKS[state]}${fact.padEnd(width)}  ${value}`);
  if (advice) console.log(`${' '.repeat(width + 5)}${advice}`);
}
const count = (state) => facts.filter((fact) => fact.state === state).length;
console.log(`
 ! wrong: ${count('wrong')}    ~ still the sample's: ${count('sample')}
Cities are in src/domain/cities.ts, the rates of the taxes in Settings. What else only you can settle: docs/before-going-live.md
`);
process.exit(count('wrong') > 0 ? 1 : 0);
