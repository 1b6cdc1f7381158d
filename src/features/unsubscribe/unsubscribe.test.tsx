import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNSUBSCRIBE } from '@/content/unsubscribe';
import { unsubscribeHref } from '@/config/token-link';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { Unsubscribe } from './unsubscribe';

const SUPPRESS = 'rpc/suppress_mail';
const TOKEN = 'u'.repeat(43);

let backend: FakeBackend;

function open(address = unsubscribeHref(TOKEN)): void {
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[address]}>
        <Unsubscribe />
        <Link to="#main">Skip to content</Link>
        <Link to={unsubscribeHref('o'.repeat(43))}>Another link</Link>
      </MemoryRouter>
    </FreshQueries>,
  );
}

const press = () =>
  userEvent.click(screen.getByRole('button', { name: UNSUBSCRIBE.everything.stop }));

beforeEach(() => {
  backend = new FakeBackend();
});

describe('somebody who got an email that was not meant for them', () => {
  test('Opening an unsubscribe link changes nothing', () => {
    open();
    expect(screen.getByRole('heading', { name: UNSUBSCRIBE.title })).toBeVisible();
    expect(backend.requests).toEqual([]);
  });

  test('Somebody who got a wrong email stops all email with one press', async () => {
    backend.on(SUPPRESS, { body: true });
    open();
    await press();
    expect(await screen.findByText(UNSUBSCRIBE.done.everything)).toHaveFocus();
    expect(backend.to(SUPPRESS)).toMatchObject([{ body: { token: TOKEN, only_news: false } }]);
  });

  test('Somebody who wants no news stops only that with one press', async () => {
    backend.on(SUPPRESS, { body: true });
    open();
    await userEvent.click(screen.getByRole('button', { name: UNSUBSCRIBE.news.stop }));
    expect(await screen.findByText(UNSUBSCRIBE.done.news)).toHaveFocus();
    expect(backend.to(SUPPRESS)).toMatchObject([{ body: { token: TOKEN, only_news: true } }]);
  });

  test('Somebody on the unsubscribe page can skip to the content first', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('heading', { name: UNSUBSCRIBE.title })).toBeVisible();
  });

  test('The unsubscribe page of another address does not say that its email has stopped', async () => {
    backend.on(SUPPRESS, { body: true });
    open();
    await press();
    await screen.findByText(UNSUBSCRIBE.done.everything);
    await userEvent.click(screen.getByRole('link', { name: 'Another link' }));
    expect(screen.getByRole('heading', { name: UNSUBSCRIBE.title })).toBeVisible();
  });

  test('Somebody with a link that is not ours reads whom to call', async () => {
    backend.on(SUPPRESS, { body: false });
    open();
    await press();
    expect(await screen.findByText(UNSUBSCRIBE.badLink.heading)).toBeVisible();
    expect(screen.getByRole('link', { name: /\d/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
  });

  test('Somebody with an incomplete unsubscribe link reads whom to call', () => {
    open('/unsubscribe#token=short');
    expect(screen.getByText(UNSUBSCRIBE.badLink.heading)).toBeVisible();
  });

  test('Somebody who unsubscribes may press again if nobody answered', async () => {
    backend.on(SUPPRESS, [{ status: 503, body: {} }, { body: true }]);
    open();
    await press();
    expect(await screen.findByText(UNSUBSCRIBE.failed.heading)).toBeVisible();
    await press();
    expect(await screen.findByText(UNSUBSCRIBE.done.everything)).toBeVisible();
  });
});
