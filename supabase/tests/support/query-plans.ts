import { connectionOf, type Sql, type TestServer } from './server';
import { type Actor, Session } from './session';

/** A node of a plan as EXPLAIN writes it, with what was counted. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** As the planner guesses. */
  readonly 'Total Cost': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Sums over all statements of a function. */
export interface PlanSummary {
  /** Rows of each table that were looked at, each as often as it was. */
  readonly read: ReadonlyMap<string, number>;
  /** Rows of `bookings` that were looked at, each as often as it was. */
  readonly bookingsRead: number;
  /** The busiest part of a plan was run so often for rows of another. */
  readonly mostLoops: number;
  /** Indexes of `bookings` that were used. */
  readonly indexes: readonly string[];
  /** The planner's cost of the dearest statement. Above 100,000 it is compiled before it runs. */
  readonly highestCost: number;
}

/**
 * A connection that tells the plans of all statements, including those inside functions
 * (`auto_explain`, which every server brings along).
 */
export async function openPlans(server: TestServer, database: string) {
  const notices: string[] = [];
  const sql: Sql = server.connect(database, server.superuser, 1, ({ message }) => {
    notices.push(message ?? '');
  });
  await sql.unsafe(`load 'auto_explain'`);
  for (const setting of [
    'log_min_duration = 0',
    'log_nested_statements = on',
    'log_analyze = on',
    'log_timing = off',
    'log_format = json',
    'log_level = notice',
  ]) {
    await sql.unsafe(`set auto_explain.${setting}`);
  }
  return {
    /** The plans of a statement that changes nothing. */
    async explain(actor: Actor, statement: string): Promise<PlanSummary> {
      await sql.unsafe('begin');
      try {
        notices.length = 0;
        const outcome = await new Session(connectionOf(sql)).request(actor, statement);
        if (!outcome.ok) throw new Error(outcome.message);
        return summarize(notices.flatMap(planOf));
      } finally {
        await sql.unsafe('rollback');
      }
    },
  };
}

function planOf(notice: string): PlanNode[] {
  const start = notice.indexOf('{');
  if (!/ plan:/.test(notice) || start < 0) return [];
  return [(JSON.parse(notice.slice(start)) as { Plan: PlanNode }).Plan];
}

function summarize(plans: readonly PlanNode[]): PlanSummary {
  const nodes = plans.flatMap(withParts);
  const read = new Map<string, number>();
  for (const node of nodes) {
    const table = node['Relation Name'] ?? '';
    const rows =
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    read.set(table, (read.get(table) ?? 0) + rows);
  }
  return {
    read,
    bookingsRead: read.get('bookings') ?? 0,
    mostLoops: Math.max(...nodes.map((node) => node['Actual Loops'])),
    highestCost: Math.max(...plans.map((plan) => plan['Total Cost'])),
    indexes: nodes
      .flatMap((node) => node['Index Name'] ?? [])
      .filter((name) => name.startsWith('bookings_')),
  };
}

function withParts(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(withParts)];
}
