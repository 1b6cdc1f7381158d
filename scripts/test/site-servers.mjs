// Serves the built site to the browser tests: at the port that is its argument, with a bay for every test,
// and at the next port, with 2,500 bookings more.
import { serveSite, startDatabases } from './site-server.mjs';

const port = Number(process.argv[2]);
const server = await startDatabases();
const sites = await Promise.all([
  serveSite(port, '../e2e/more-bays.sql', server),
  serveSite(port + 1, '../e2e/many-bookings.sql', server),
]);
process.once('SIGTERM', () => void stop());
// playwright.config.ts waits for this line.
console.log('Both sites are up');

async function stop() {
  await Promise.all(sites.map((site) => site.stop()));
  await server?.stop();
  process.exit(0);
}
