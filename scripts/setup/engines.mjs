import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './apt.mjs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'];
const PACKAGES = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb', 'xauth'] };

/** @returns {string | undefined} path of the executable */
export const findFirefox = () => FIREFOX.find((path) => existsSync(path));

const hasWebKit = () => WEBKIT.every((path) => existsSync(path));

/** @returns {('Firefox' | 'WebKit')[]} */
export const missingEngines = () => [
  ...(findFirefox() ? [] : ['Firefox']),
  ...(hasWebKit() ? [] : ['WebKit']),
];

/** Installs what is missing where that is possible, and says what still is. */
export function ensureEngines() {
  const missing = missingEngines();
  if (missing.length > 0 && canInstallPackages()) {
    console.log(`Installing ${missing.join(' and ')} (Debian packages) ...`);
    installPackages(missing.flatMap((name) => PACKAGES[name]));
  }
  return missingEngines();
}
