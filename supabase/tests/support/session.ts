/** Values that the tests pass to SQL. Days and instants are strings. */
export type Param = string | number | boolean | null | readonly string[];

export type Row = Record<string, unknown>;

/** The Data API hands these fields of a refusal on to the page. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly detail: string | undefined;
  readonly hint?: string | undefined;
}

export type Outcome<T = Row> =
  | { readonly ok: true; readonly rows: T[] }
  | ({ readonly ok: false } & Refusal);

/** One connection, whichever database is behind it. */
export interface Connection {
  run: (sql: string, params?: readonly Param[]) => Promise<Row[]>;
  /** Several statements in one trip, whose rows nobody reads. */
  script: (sql: string) => Promise<void>;
}

/** Somebody who sends a request through the Data API. */
export interface Actor {
  readonly name: string;
  readonly role: 'anon' | 'authenticated' | 'service_role';
  /** Claims of the token. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export const VISITOR: Actor = { name: 'visitor', role: 'anon', claims: { role: 'anon' } };

export const STRANGER: Actor = {
  name: 'signed-in stranger',
  role: 'authenticated',
  claims: {
    sub: '5afe0000-0000-4000-8000-000000000002',
    role: 'authenticated',
    app_metadata: { provider: 'email' },
    // An account may write this itself, so it must count for nothing.
    user_metadata: { role: 'staff' },
  },
};

export const STAFF: Actor = {
  name: 'staff',
  role: 'authenticated',
  claims: {
    sub: '5afe0000-0000-4000-8000-000000000001',
    email: 'staff@example.com',
    role: 'authenticated',
    app_metadata: { provider: 'email', role: 'staff' },
  },
};

/** Does the work of a day, and sees of it only what its work needs. */
export const TECHNICIAN: Actor = {
  ...STAFF,
  name: 'technician',
  claims: {
    ...STAFF.claims,
    sub: '5afe0000-0000-4000-8000-000000000006',
    email: 'technician@example.com',
    app_metadata: { provider: 'email', role: 'technician' },
  },
};

/** Another account with the role of staff. */
export const COLLEAGUE: Actor = {
  ...STAFF,
  name: 'colleague',
  claims: { ...STAFF.claims, sub: '5afe0000-0000-4000-8000-000000000009' },
};

/** The owner of the shop: staff who also decide who else is let in. */
export const OWNER: Actor = {
  name: 'owner of the shop',
  role: 'authenticated',
  claims: {
    ...STAFF.claims,
    sub: '5afe0000-0000-4000-8000-000000000008',
    email: 'owner@example.com',
    app_metadata: { provider: 'email', role: 'owner' },
  },
};

/** Makes the account as Supabase Auth keeps it. */
export const addAccount = (
  session: Session,
  { claims }: Actor,
  email = String(claims['email']),
): Promise<Row[]> =>
  session.owner(
    'insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, $3::text::jsonb)',
    [String(claims['sub']), email, JSON.stringify(claims['app_metadata'])],
  );

/** A program of ours with the service key, such as the sender of mail. */
export const SERVICE: Actor = {
  name: 'program with the service key',
  role: 'service_role',
  claims: { role: 'service_role' },
};

export function toRefusal(error: unknown): Refusal {
  const { code, message, detail } = error as { code?: string; message: string; detail?: string };
  if (code === undefined) throw error;
  return { code, message, detail };
}

/** 'done', or the code and the message of a refusal. */
export function summary(outcome: Outcome<unknown>): string {
  if (outcome.ok) return 'done';
  return outcome.code.startsWith('PT') ? `${outcome.code} ${outcome.message}` : outcome.code;
}

/** The body of a refusal as the Data API sends it. */
interface Answered {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/**
 * A function may answer a refusal instead of raising it, so that what it counted stays. The Data
 * API says the same of either (response.status).
 */
export function toOutcome<T>(rows: readonly Row[]): Outcome<T> {
  const values = Object.values(rows[0] ?? {});
  const answer = rows.length === 1 && values.length === 1 ? values[0] : undefined;
  if (typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer) {
    const { code, message, details, hint } = answer as Answered;
    return {
      ok: false,
      code,
      message,
      detail: details ?? undefined,
      ...(hint === null ? {} : { hint }),
    };
  }
  return { ok: true, rows: rows as T[] };
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The settings of a request end with its transaction, so the next one sets them again. */
const settings = (claims = '', headers = '') =>
  `select set_config('request.jwt.claims', ${literal(claims)}, true),
    set_config('request.headers', ${literal(headers)}, true),
    set_config('bookings.inserted_id', '', true)`;

/**
 * One transaction that is rolled back at its end. Requests of actors run inside it as the Data API
 * would run them, each as if it were a transaction of its own.
 */
export class Session {
  constructor(private readonly connection: Connection) {}

  /** As the owner of the schema: arranging and looking behind the curtain. */
  async owner<T = Row>(sql: string, params: readonly Param[] = []): Promise<T[]> {
    await this.connection.script(`set local role postgres; ${settings()}`);
    return (await this.connection.run(sql, params)) as T[];
  }

  /** As the owner, where a refusal is expected. */
  async tryAsOwner<T = Row>(sql: string, params: readonly Param[] = []): Promise<Outcome<T>> {
    await this.connection.run('savepoint attempt');
    try {
      const rows = await this.owner<T>(sql, params);
      await this.connection.run('release savepoint attempt');
      return { ok: true, rows };
    } catch (error) {
      await this.takeBack('attempt');
      return { ok: false, ...toRefusal(error) };
    }
  }

  /** One request through the Data API; a refusal leaves nothing behind. */
  async request<T = Row>(
    actor: Actor,
    sql: string,
    params: readonly Param[] = [],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Outcome<T>> {
    const as = settings(JSON.stringify(actor.claims), JSON.stringify(headers));
    await this.connection.script(`savepoint request; set local role ${actor.role}; ${as}`);
    try {
      const rows = await this.connection.run(sql, params);
      await this.connection.run('release savepoint request');
      return toOutcome<T>(rows);
    } catch (error) {
      await this.takeBack('request');
      return { ok: false, ...toRefusal(error) };
    }
  }

  /** How a request went: 'done', or the code and the message of its refusal. */
  async attempt(...request: Parameters<Session['request']>): Promise<string> {
    return summary(await this.request(...request));
  }

  /** The rows of a request that nothing refuses. */
  async rows<T = Row>(...request: Parameters<Session['request']>): Promise<T[]> {
    const outcome = await this.request<T>(...request);
    if (!outcome.ok) throw new Error(`${request[1]}: ${summary(outcome)}`);
    return outcome.rows;
  }

  /** The one value of an answer, or how the request was refused. */
  async value(...request: Parameters<Session['request']>): Promise<unknown> {
    const outcome = await this.request(...request);
    return outcome.ok ? Object.values(outcome.rows[0] ?? {})[0] : summary(outcome);
  }

  /** A savepoint that is rolled back to stays open: the next ones would lie ever deeper within each other. */
  private takeBack(savepoint: string): Promise<void> {
    return this.connection.script(
      `rollback to savepoint ${savepoint}; release savepoint ${savepoint}`,
    );
  }
}
