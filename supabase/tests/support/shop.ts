import { afterAll, beforeAll, test } from 'vitest';

import { setShopClock, SHOP_NOW, WORK_TAKES_NO_BAY } from './bookings';
import { type Engine, openPostgres } from './engines';
import type { Session } from './session';

type Work = (session: Session) => Promise<void>;

/** The database that a describe block runs on: opened before its tests, stopped after them. */
export function openAround(open = openPostgres): Pick<Engine, 'rolledBack'> {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.stop());
  return { rolledBack: (work) => engine.rolledBack(work) };
}

/**
 * Such a database with the shop's clock at `SHOP_NOW`. Work takes no bay there, so that a test fills
 * slots without thinking of bays; `openWorkshop` is the shop as it is.
 */
export function openShop(open = openPostgres) {
  return shopWith(open, WORK_TAKES_NO_BAY);
}

/** Such a database with the shop's clock at `SHOP_NOW`, its bays and its work times. */
export function openWorkshop(open = openPostgres) {
  return shopWith(open);
}

function shopWith(open: () => Promise<Engine>, arrangement?: string) {
  const { rolledBack } = openAround(open);
  const runInShop = (work: Work) =>
    rolledBack(async (session) => {
      await setShopClock(session, SHOP_NOW);
      if (arrangement) await session.owner(arrangement);
      await work(session);
    });
  return {
    it: testsIn(runInShop),
    /** Such tests of a shop in which more has happened. */
    itAfter: (before: (session: Session) => Promise<unknown>) =>
      testsIn((work) =>
        runInShop(async (session) => {
          await before(session);
          await work(session);
        }),
      ),
    rolledBack,
    /** Runs `work` in a transaction and rolls it back. */
    runInShop,
  };
}

/** Tests with a session in the shop, of which nothing stays; `for` runs one for each of some cases. */
function testsIn(runInShop: (work: Work) => Promise<void>) {
  const one = (title: string, work: Work, timeout?: number) =>
    test(title, () => runInShop(work), timeout);
  const each =
    <Case>(cases: readonly Case[]) =>
    (title: string, work: (of: Case, session: Session) => Promise<void>) =>
      test.for(cases)(title, (of) => runInShop((session) => work(of, session)));
  return Object.assign(one, { for: each });
}
