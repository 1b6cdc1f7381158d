import { useEffect } from 'react';

/*
 * Stands in for the package `react-style-singleton` (vite.config.ts), which the dialogs use to hold
 * the page behind them. The package writes a <style> element, which the Content-Security-Policy
 * forbids; an adopted style sheet does the same by script and is allowed.
 */

interface StyleSheet {
  readonly add: (css: string) => void;
  readonly remove: () => void;
}

/** One sheet that is there while anybody uses it; the first user's styles hold. */
export function stylesheetSingleton(): StyleSheet {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add: (css) => {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove: () => {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      sheet = undefined;
    },
  };
}

/** A hook that keeps styles on the page while its component is mounted. */
export function styleHookSingleton(): (styles: string) => void {
  const sheet = stylesheetSingleton();
  return function useStyle(styles) {
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles]);
  };
}

interface SheetProps {
  readonly styles: string;
}

/** The same as a component. */
export function styleSingleton(): (props: SheetProps) => null {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles }) {
    useStyle(styles);
    return null;
  };
}
