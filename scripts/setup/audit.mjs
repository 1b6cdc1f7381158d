// Asks the registry which packages have known faults, those for development included: among them are the
// ones that write migrations and carry passwords. A registry that knows no audit is said, and is no fault.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/**
 * @param {string} json what `npm audit --json` printed
 * @returns {{ isRed: boolean, line: string }}
 */
export function readAudit(json) {
  const report = parse(json);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    return {
      isRed: false,
      line: `npm audit: not checked, the registry doesn't answer it (${report?.statusCode ?? 'no answer'})`,
    };
  }
  const grave = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name }) => name);
  return {
    isRed: grave.length > 0,
    line:
      grave.length > 0
        ? `npm audit: grave faults in ${grave.join(', ')}`
        : `npm audit: no grave faults in ${String(report.metadata.dependencies?.total)} packages`,
  };
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true'], {
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  const { isRed, line } = readAudit(stdout ?? '');
  console.log(line);
  process.exitCode = isRed ? 1 : 0;
}
