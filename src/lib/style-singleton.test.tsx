import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { styleSingleton } from './style-singleton';

class FakeSheet {
  css = '';
  replaceSync(css: string): void {
    this.css = css;
  }
}

describe('styles that are there while a dialog is', () => {
  beforeEach(() => {
    vi.stubGlobal('CSSStyleSheet', FakeSheet);
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
  });
  const adopted = (): string[] =>
    (document.adoptedStyleSheets as unknown as FakeSheet[]).map(({ css }) => css);

  it('come once for two dialogs and go with the last', () => {
    const Sheet = styleSingleton();
    const first = render(<Sheet styles="body{overflow:hidden}" />);
    const second = render(<Sheet styles="body{overflow:hidden}" />);
    expect(adopted()).toEqual(['body{overflow:hidden}']);
    first.unmount();
    expect(adopted()).toHaveLength(1);
    second.unmount();
    expect(adopted()).toEqual([]);
  });

  it('never write an element, which the content security policy would refuse', () => {
    const Sheet = styleSingleton();
    render(<Sheet styles="body{overflow:hidden}" />);
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});
