import type { Page } from '@playwright/test';
import { expect } from './fixtures';

declare global {
  interface Window {
    /** Violations of the policy since the page was opened. */
    policyViolations: string[];
  }
}

export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.policyViolations.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

export async function expectNoViolation(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.policyViolations)).toEqual([]);
}
