import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFirefox } from '../../scripts/setup/engines.mjs';
import type { Engine } from './engine';

/** The part of selenium-webdriver that speaks WebDriver BiDi; Debian has no geckodriver. */
interface BiDi {
  send(command: { method: string; params: object }): Promise<Answer>;
  readonly socket: { on(event: 'message', listener: (data: Buffer) => void): void };
  close(): Promise<void>;
}
interface Answer {
  readonly type: string;
  readonly message?: string;
  readonly result: Record<string, unknown>;
}
interface RemoteValue {
  readonly type: string;
  readonly value?: string;
  readonly sharedId?: string;
}

const BiDiConnection = createRequire(import.meta.url)('selenium-webdriver/bidi') as new (
  url: string,
) => BiDi;

/** Scrollbars that take room, as on most desktops. */
const SETTINGS = [
  'user_pref("widget.gtk.overlay-scrollbars.enabled", false);',
  'user_pref("app.normandy.enabled", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
].join('\n');

/** Firefox says this of a font that was under way when the page was left. */
const ABORTED_FONT = /^downloadable font: download failed .* status=2152398850/;

export async function startFirefox(): Promise<Engine<string>> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  await writeFile(path.join(profile, 'user.js'), SETTINGS);
  const firefox = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile],
    // Firefox refuses to run as root where HOME is somebody else's.
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const endNow = () => void firefox.kill();
  process.once('exit', endNow);
  const hasEnded = new Promise((resolve) => firefox.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let log = '';
    firefox.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const match = /WebDriver BiDi listening on (\S+)/.exec(log);
      if (match?.[1]) resolve(match[1]);
    });
    firefox.once('error', reject);
    firefox.once('exit', () => reject(new Error(`Firefox did not start:\n${log}`)));
  });

  const connection = new BiDiConnection(`${address}/session`);
  async function send(method: string, params: object): Promise<Record<string, unknown>> {
    const answer = await connection.send({ method, params });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message ?? ''}`);
    return answer.result;
  }

  const errors: string[] = [];
  connection.socket.on('message', (data) => {
    const { method, params } = JSON.parse(data.toString()) as {
      method?: string;
      params?: { level?: string; text?: string };
    };
    const text = params?.text ?? '';
    const isError = method === 'log.entryAdded' && params?.level === 'error';
    if (isError && !ABORTED_FONT.test(text)) errors.push(text);
  });

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await send('browsingContext.getTree', {});
  const [{ context } = { context: '' }] = tree['contexts'] as { context: string }[];

  async function call(body: string): Promise<RemoteValue> {
    const answer = await send('script.callFunction', {
      functionDeclaration: `() => { ${body} }`,
      target: { context },
      awaitPromise: true,
    });
    if (answer['type'] === 'exception') {
      throw new Error((answer['exceptionDetails'] as { text: string }).text);
    }
    return answer['result'] as RemoteValue;
  }
  const perform = (actions: object[]) => send('input.performActions', { context, actions });
  const press = (text: string) =>
    perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);
  const click = (sharedId: string) =>
    perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);

  return {
    name: 'Firefox',
    narrowest: 320,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async run(body) {
      const { value } = await call(`return JSON.stringify((() => { ${body} })() ?? null)`);
      return JSON.parse(value ?? 'null') as unknown;
    },
    async find(body) {
      return (await call(body)).sharedId ?? null;
    },
    async click(element) {
      await click(element);
      return true;
    },
    async type(element, text) {
      await click(element);
      await press(text);
    },
    errors: () => errors,
    async close() {
      await send('browser.close', {}).catch(() => firefox.kill());
      await hasEnded;
      process.off('exit', endNow);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
