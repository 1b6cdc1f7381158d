import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { type Navigator, type To, Router } from 'react-router-dom';

interface Written {
  readonly to: To;
  readonly state: unknown;
}

/** A router that shows each address only when the test says so, like one on a slow machine. */
export function lateRouter(pathname: string) {
  const waiting: Written[] = [];
  let show: (next: Written) => void = () => undefined;
  const keep = (to: To, state?: unknown): void => void waiting.push({ to, state });
  const navigator: Navigator = {
    createHref: String,
    go: () => undefined,
    push: keep,
    replace: keep,
  };
  function LateRouter({ children }: { readonly children: ReactNode }) {
    const [{ to, state }, setShown] = useState<Written>({ to: pathname, state: null });
    show = setShown;
    const path = typeof to === 'string' ? { pathname: to } : to;
    return (
      <Router location={{ ...path, state }} navigator={navigator}>
        {children}
      </Router>
    );
  }
  return {
    LateRouter,
    /** Shows the address that was written longest ago, or one that somebody else opens. */
    showNext: (opened?: To): void => {
      const next = opened === undefined ? waiting.shift() : { to: opened, state: null };
      if (!next) throw new Error('Nothing was written.');
      act(() => show(next));
    },
  };
}
