import { afterAll, beforeAll } from 'vitest';

import { setShopClock, SHOP_NOW } from './bookings';
import type { Engine } from './engines';
import type { Session } from './session';

type Work = (session: Session) => Promise<void>;

/** The database that a describe block runs on: opened before its tests, stopped after them. */
export function openAround(open: () => Promise<Engine>): Pick<Engine, 'rolledBack'> {
  let engine: Engine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.stop());
  return { rolledBack: (work) => engine.rolledBack(work) };
}

/** Such a database with the shop's clock at `SHOP_NOW`. */
export function openShop(open: () => Promise<Engine>) {
  const { rolledBack } = openAround(open);
  const runInShop = (work: Work) =>
    rolledBack(async (session) => {
      await setShopClock(session, SHOP_NOW);
      await work(session);
    });
  return {
    rolledBack,
    /** Runs `work` in a transaction and rolls it back. */
    runInShop,
    /** The same as the body of a test. */
    inShop: (work: Work) => () => runInShop(work),
  };
}
