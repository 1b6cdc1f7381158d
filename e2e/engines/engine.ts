import { findScript, HAS_QUERIES, isSeenScript, QUERIES_SCRIPT, type Target } from './page-queries';

export const KEYS = { enter: '\uE007', escape: '\uE00C' } as const;

/** Every browser has to offer these; an element is whatever its protocol calls one. */
export interface Engine<Element = unknown> {
  readonly name: string;
  /** Pixels; the narrowest window that the engine can have. */
  readonly narrowest: number;
  open(url: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs the body of a function in the page; its answer has to be JSON. */
  run(body: string): Promise<unknown>;
  /** Like `run`, for an answer that is an element. */
  find(body: string): Promise<Element | null>;
  /** False where something else lies over the element, which may be for a moment. */
  click(element: Element): Promise<boolean>;
  type(element: Element, text: string): Promise<void>;
  /** No visitor should cause any of these messages of the console. */
  errors(): readonly string[];
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;

/** A person in front of a browser: looks for what is on the page, and waits for it. */
export class Person {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  get engine(): Engine {
    return this.#engine;
  }

  /** A new load of the page, also where only the part behind the `#` differs, until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.#engine.open('about:blank');
    await this.arrive(path);
    // The first move, which pages wait for that are read.
    await this.#engine.run(`window.dispatchEvent(new Event('pointerdown'))`);
    await this.waitFor({ css: '#root[data-ready]' });
  }

  /** As `open`, for somebody who does not wait. */
  async arrive(path: string): Promise<void> {
    await this.#engine.open(new URL(path, this.#origin).href);
  }

  /** Forgets what earlier pages kept in this browser, such as a form that is half filled in. */
  async forgetDrafts(): Promise<void> {
    await this.arrive('/');
    await this.#engine.run('sessionStorage.clear(); localStorage.clear();');
  }

  async sees(target: Target): Promise<boolean> {
    await this.#bringQueries();
    return (await this.#engine.run(isSeenScript(target))) === true;
  }

  async waitFor(target: Target): Promise<void> {
    await this.until(() => this.sees(target), describe(target));
  }

  async click(target: Target): Promise<void> {
    await this.until(
      async () => this.#engine.click(await this.#find(target)),
      `a press on ${describe(target)}`,
    );
  }

  /** Presses again where the page still moved under the first press, as people do. */
  async clickUntil(target: Target, sign: Target): Promise<void> {
    await this.until(async () => {
      if (await this.sees(sign)) return true;
      if (await this.sees(target)) await this.click(target);
      return this.sees(sign);
    }, describe(sign));
  }

  /** A press as the first interaction; true where it is kept until the page's code has come. */
  async pressFirst(target: Target): Promise<boolean> {
    await this.#bringQueries();
    const body = `const button = (() => { ${findScript(target)} })();
      button.click();
      return 'pressed' in button.dataset && !document.querySelector('#root[data-ready]');`;
    return (await this.#engine.run(body)) === true;
  }

  /** Brings it to the middle of the screen and waits for the end of that. */
  async scrollTo(target: Target): Promise<void> {
    await this.#find(target);
    let top: unknown;
    await this.until(async () => {
      const before = top;
      top = await this.#engine.run('return scrollY');
      return top === before;
    }, 'the end of scrolling');
  }

  async typeInto(field: Target, text: string): Promise<void> {
    await this.#engine.type(await this.#find(field), text);
  }

  async until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await isTrue())) {
      if (Date.now() > end) {
        const shown = await this.#engine.run('return document.body.innerText.slice(0, 4000)');
        const name = this.#engine.name;
        throw new Error(`${name} waited in vain for ${what}. The page says:\n${String(shown)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async #find(target: Target): Promise<unknown> {
    let found: unknown = null;
    await this.until(async () => {
      await this.#bringQueries();
      found = await this.#engine.find(findScript(target));
      return found !== null;
    }, describe(target));
    return found;
  }

  /** A page that has been left took them along. */
  async #bringQueries(): Promise<void> {
    if (!(await this.#engine.run(HAS_QUERIES))) await this.#engine.run(QUERIES_SCRIPT);
  }
}

const describe = (target: Target): string => Object.values(target).map(String).join(' ');
