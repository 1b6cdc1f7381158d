import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { LINK_AGAIN } from '@/content/booking/dead-link';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { DeadLink } from './dead-link';

let backend: FakeBackend;

async function ask(email: string) {
  const user = userEvent.setup();
  render(
    <FreshQueries>
      <MemoryRouter>
        <DeadLink heading="This link doesn't work" text="It may have expired.">
          <a href="/">Home</a>
        </DeadLink>
      </MemoryRouter>
    </FreshQueries>,
  );
  await user.type(screen.getByLabelText(LINK_AGAIN.email), email);
  await user.click(screen.getByRole('button', { name: LINK_AGAIN.send }));
}

beforeEach(() => {
  backend = new FakeBackend();
});

test('At a dead link a person asks for the link again, and the answer says nothing of the address', async () => {
  backend.on('rpc/send_links', { status: 204 });
  await ask('jo@example.com');
  expect(await screen.findByText(LINK_AGAIN.doneTitle)).toBeVisible();
  expect(screen.getByText(LINK_AGAIN.done)).toBeVisible();
  expect(backend.to('rpc/send_links').map(({ body }) => body)).toEqual([
    { email: 'jo@example.com' },
  ]);
});

test('Who asks too often for a link is told to call', async () => {
  backend.on('rpc/send_links', { status: 429, body: { code: 'PT429', message: 'manage_limit' } });
  await ask('jo@example.com');
  expect(await screen.findByText(LINK_AGAIN.tooMany)).toBeVisible();
});

test('No link is asked for with what is no address', async () => {
  await ask('jo');
  expect(screen.getByText(LINK_AGAIN.emailWrong)).toBeVisible();
  expect(backend.to('rpc/send_links')).toEqual([]);
});
