import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Field } from './field';
import { Input } from './input';
import { Textarea } from './textarea';

function Form({
  onSend,
  Control = Textarea,
}: {
  onSend: () => void;
  Control?: typeof Textarea | typeof Input;
}) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Field label="Note">
        <Control maxLength={2_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

test.each([
  ['text area', Textarea],
  ['line', Input],
])(
  'All that is pasted into a %s stays, its limit is said, and sending waits until it fits',
  async (_, Control) => {
    const handleSend = vi.fn();
    render(<Form onSend={handleSend} Control={Control} />);
    const note = screen.getByRole('textbox', { name: 'Note' });
    note.focus();
    await userEvent.paste('x'.repeat(2_923));
    expect(note).toHaveValue('x'.repeat(2_923));
    expect(note).toBeInvalid();
    expect(note).toHaveAccessibleDescription('Up to 2,000 characters. These are 2,923.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(handleSend).not.toHaveBeenCalled();
    expect(note).toHaveFocus();
    fireEvent.change(note, { target: { value: 'x'.repeat(2_000) } });
    expect(note).toBeValid();
    expect(screen.queryByText(/Up to 2,000/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(handleSend).toHaveBeenCalledOnce();
  },
);

test('A line without a field around it keeps what was pasted, and its form waits as well', async () => {
  const handleSend = vi.fn();
  render(
    <form onSubmit={handleSend}>
      <Input aria-label="Line 1" maxLength={3} value="Four" onChange={() => undefined} />
      <button type="submit">Send</button>
    </form>,
  );
  expect(screen.getByRole('textbox', { name: 'Line 1' })).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(handleSend).not.toHaveBeenCalled();
});
