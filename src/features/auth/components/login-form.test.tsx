import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeToasts } from '@/components/ui/toast';
import { signIn } from '../api/sign-in';
import { adoptSession } from '../session-store';
import { LoginForm } from './login-form';

vi.mock('../api/sign-in', () => ({ signIn: vi.fn<typeof signIn>() }));
vi.mock('../api/session', () => ({ loadAuth: () => Promise.resolve() }));
vi.mock('../session-store', () => ({ adoptSession: vi.fn<typeof adoptSession>() }));

async function fill(email: string, password: string): Promise<void> {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  vi.clearAllMocks();
  takeToasts();
});

describe('signing in', () => {
  test.each([
    ['', ''],
    ['', 'secret'],
    ['ann@example.com', ''],
    ['   ', 'secret'],
  ])('with "%s" and "%s" asks for both and sends nothing', async (email, password) => {
    render(<LoginForm onBegin={() => undefined} />);
    await fill(email, password);
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password.');
    expect(signIn).not.toHaveBeenCalled();
  });

  test('shows the server’s sentence, and ours where it has none', async () => {
    vi.mocked(signIn).mockResolvedValueOnce({ isSignedIn: false, message: 'Too many tries' });
    vi.mocked(signIn).mockResolvedValueOnce({ isSignedIn: false, message: undefined });
    render(<LoginForm onBegin={() => undefined} />);
    await fill('ann@example.com', 'wrong');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many tries');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to sign in');
  });

  test('is busy until the answer, sends once, and greets', async () => {
    let answer: (result: { isSignedIn: true }) => void = () => undefined;
    vi.mocked(signIn).mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    render(<LoginForm onBegin={() => undefined} />);
    await fill(' ann@example.com ', ' pass word ');
    await userEvent.click(screen.getByRole('button', { name: 'Signing In...' }));
    expect(signIn).toHaveBeenCalledExactlyOnceWith('ann@example.com', ' pass word ');
    answer({ isSignedIn: true });
    await vi.waitFor(() => expect(adoptSession).toHaveBeenCalledOnce());
    expect(takeToasts()).toEqual([{ title: 'Signed in successfully', tone: 'success' }]);
  });
});
