import { expect, test } from 'vitest';

import { readAudit } from './audit.mjs';

const report = (vulnerabilities: object) =>
  JSON.stringify({
    vulnerabilities,
    metadata: { vulnerabilities: { total: 1 }, dependencies: { total: 537 } },
  });

test.each([
  ['a registry without an audit', '{"statusCode": 405, "error": {"summary": ""}}', false, '405'],
  ['no answer at all', '', false, 'not checked'],
  ['a page instead of an answer', '<html>', false, 'not checked'],
  ['no fault', report({}), false, 'no grave faults in 537 packages'],
  ['a small fault', report({ a: { name: 'a', severity: 'moderate' } }), false, 'no grave faults'],
  ['a grave fault', report({ a: { name: 'a', severity: 'high' } }), true, 'grave faults in a'],
  ['a critical one', report({ b: { name: 'b', severity: 'critical' } }), true, 'grave faults in b'],
])('The audit of packages is red only for grave faults: %s', (_, json, isRed, line) => {
  const audit = readAudit(json);
  expect(audit).toMatchObject({ isRed });
  expect(audit.line).toContain(line);
});
