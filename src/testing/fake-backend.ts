import { vi } from 'vitest';

/** An undefined answer never arrives. */
export type Answer =
  | { readonly status?: number; readonly body?: unknown }
  /** No JSON, as from a server that knows nothing of the API. */
  | { readonly status: number; readonly text: string }
  | 'no answer'
  | 'never answers';

export interface SeenRequest {
  readonly method: string;
  /** Path without the API's prefix, such as `rpc/mail_state`, `bookings` or `verify-captcha`. */
  readonly path: string;
  /** Such as `?id=eq.7`; empty where nothing is asked for. */
  readonly search: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** A promise holds the answer back until the test gives it. */
type Responder = (request: SeenRequest) => Answer | Promise<Answer>;

const PREFIX = /^\/(rest|auth|functions)\/v1\//;

/**
 * A backend at the network's edge: `fetch` is answered by the responder of its path. Whatever has
 * none is not answered.
 */
export class FakeBackend {
  readonly requests: SeenRequest[] = [];
  /** The server's clock; without it responses carry no date. */
  clock?: () => Date;
  private readonly responders = new Map<string, Responder>();

  constructor() {
    vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.test');
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key');
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => this.answer(input, init));
  }

  /** Answers a path from now on; a list is answered from one by one, its last one again and again. */
  on(path: string, answer: Answer | Responder | readonly Answer[]): void {
    if (typeof answer === 'function') {
      this.responders.set(path, answer);
      return;
    }
    const answers = Array.isArray(answer) ? [...(answer as readonly Answer[])] : [answer as Answer];
    this.responders.set(path, () => {
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return next ?? 'no answer';
    });
  }

  /** Requests of a path, oldest first. */
  to(path: string): readonly SeenRequest[] {
    return this.requests.filter((request) => request.path === path);
  }

  private async answer(input: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(input);
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: pathname.replace(PREFIX, ''),
      search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      authorization: new Headers(init.headers).get('Authorization'),
    };
    this.requests.push(request);
    const answer = (await this.responders.get(request.path)?.(request)) ?? 'no answer';
    if (answer === 'never answers') return new Promise(() => undefined);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    const headers: HeadersInit = this.clock ? { date: this.clock().toUTCString() } : {};
    if ('text' in answer) return new Response(answer.text, { status: answer.status, headers });
    const { status = 200, body = null } = answer;
    return status === 204
      ? new Response(null, { status, headers })
      : Response.json(body, { status, headers });
  }
}
