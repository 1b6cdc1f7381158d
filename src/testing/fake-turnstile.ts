import { vi } from 'vitest';
import type { Turnstile } from '@/features/booking/captcha/turnstile';

type Options = Parameters<Turnstile['render']>[1];

/**
 * The test double of Cloudflare Turnstile in the browser: answers the script that the page appends.
 * `plan` says what becomes of the next CAPTCHA, and may change at any time.
 */
export class FakeTurnstile {
  plan: 'solved' | 'failed' | 'task' | 'silent' | 'not loaded' = 'solved';
  readonly scripts: string[] = [];
  readonly siteKeys: string[] = [];
  /** Widgets that are still on the page. */
  readonly widgets = new Map<string, Options>();
  /** Leaves the page as it was. */
  readonly release: () => void;
  private made = 0;

  constructor() {
    const append = document.head.append.bind(document.head);
    const spy = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
      for (const node of nodes) if (node instanceof HTMLScriptElement) this.answer(node);
    });
    this.release = () => spy.mockRestore();
  }

  private answer(script: HTMLScriptElement): void {
    this.scripts.push(script.src);
    const isLoaded = this.plan !== 'not loaded';
    if (isLoaded) Object.assign(window, { turnstile: this.turnstile });
    queueMicrotask(() => script.dispatchEvent(new Event(isLoaded ? 'load' : 'error')));
  }

  private readonly turnstile: Turnstile = {
    render: (_box, options) => {
      this.made += 1;
      const id = `widget-${this.made}`;
      this.widgets.set(id, options);
      this.siteKeys.push(options.sitekey);
      queueMicrotask(() => {
        if (this.plan === 'solved') options.callback(`token-${this.made}`);
        else if (this.plan === 'task') options['before-interactive-callback']();
        else if (this.plan === 'failed') options['error-callback']();
      });
      return id;
    },
    remove: (id) => void this.widgets.delete(id),
  };
}
