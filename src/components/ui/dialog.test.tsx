import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Dialog, DialogClose, DialogTitle, FOCUSED_FIRST } from './dialog';

function AmountField() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input ref={input} aria-label="Amount" defaultValue="$20.00" {...FOCUSED_FIRST} />;
}

function TwoDialogs() {
  const [isPaying, setIsPaying] = useState(false);
  const close = () => undefined;
  return (
    <>
      <Dialog onClose={close}>
        <DialogTitle>Details</DialogTitle>
        <button type="button" onClick={() => setIsPaying(true)}>
          Take payment
        </button>
      </Dialog>
      {isPaying ? (
        <Dialog onClose={close}>
          <DialogTitle>Payment</DialogTitle>
          <DialogClose label="Close" />
          <AmountField />
        </Dialog>
      ) : null}
    </>
  );
}

test('A dialog that is opened from another one starts in its first field, not on its button to close', async () => {
  render(<TwoDialogs />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Take payment' }));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await waitFor(() => expect(amount).toHaveFocus());
});
