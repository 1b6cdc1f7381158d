import { spawn } from 'node:child_process';
import {
  Builder,
  Capabilities,
  error as webDriverError,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { freePort } from '../../scripts/free-port.mjs';
import type { Engine } from './engine';

const START_MS = 20_000;

export async function startWebKit(): Promise<Engine<WebElement>> {
  const port = await freePort();
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${String(port)}`],
    // A group of its own: the virtual screen and the browser end with it.
    { stdio: 'ignore', detached: true },
  );
  const endAll = () => {
    process.off('exit', endAll);
    if (driver.pid) process.kill(-driver.pid);
  };
  process.once('exit', endAll);
  const browser = await connect(`http://127.0.0.1:${String(port)}`).catch((error: unknown) => {
    endAll();
    throw error;
  });

  return {
    name: 'WebKit',
    // The window of the test browser has a toolbar that can't be narrower.
    narrowest: 450,
    async open(url) {
      await browser.get(url);
    },
    async back() {
      await browser.navigate().back();
    },
    async resize(width, height) {
      await browser.manage().window().setRect({ width, height });
    },
    async run(body) {
      const text = await browser.executeScript<string>(
        `return JSON.stringify((() => { ${body} })() ?? null)`,
      );
      return JSON.parse(text) as unknown;
    },
    find: (body) => browser.executeScript<WebElement | null>(body),
    async click(element) {
      try {
        await element.click();
        return true;
      } catch (error) {
        if (error instanceof webDriverError.ElementClickInterceptedError) return false;
        throw error;
      }
    },
    async type(element, text) {
      await element.click();
      await element.sendKeys(text);
    },
    // WebKitWebDriver has no log.
    errors: () => [],
    async close() {
      await browser.quit();
      endAll();
    },
  };
}

async function connect(url: string): Promise<WebDriver> {
  const end = Date.now() + START_MS;
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
}
