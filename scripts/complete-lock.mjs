// Adds to package-lock.json the optional packages of other platforms that the registry at hand did
// not offer, by version, os and cpu. Without them `npm ci` refuses the lock file. Run it after a
// change of dependencies; scripts/setup/lock-file.test.ts fails where it was forgotten.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionalPackages, withPackages } from './setup/lock-file.mjs';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = missingOptionalPackages(lock);
writeFileSync(FILE, `${JSON.stringify(withPackages(lock, missing), null, 2)}\n`);
console.log(`${missing.length} optional packages added to ${FILE}`);
