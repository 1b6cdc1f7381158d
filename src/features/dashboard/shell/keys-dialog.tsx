import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { STAFF_KEYS } from '@/content/staff/frame';
import { useLetterKeys } from './letter-keys';

/** Every key that does something, page by page. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { isOn, turn } = useLetterKeys();
  return (
    <Dialog className="md:w-[min(520px,100vw-40px)]" onClose={onClose}>
      <div className="grid gap-5 px-5.5 pt-6 pb-[calc(26px+env(safe-area-inset-bottom,0px))] md:p-7.5">
        <div className="flex items-center justify-between gap-3">
          <DialogTitle>{STAFF_KEYS.title}</DialogTitle>
          <DialogClose label={STAFF_KEYS.close} />
        </div>
        <Switch
          label={STAFF_KEYS.use}
          hint={isOn ? STAFF_KEYS.on : STAFF_KEYS.off}
          checked={isOn}
          onChange={turn}
        />
        {STAFF_KEYS.pages.map(({ page, keys }) => (
          <section key={page}>
            <h3 className="mb-1 text-sm font-semibold text-text-2">{page}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div
                  key={key}
                  className="flex items-center justify-between gap-4 border-t border-line py-2 first:border-0"
                >
                  <dt className="order-2 flex-none">
                    <kbd className="grid min-h-8 min-w-8 place-items-center rounded-s bg-desk px-2 font-semibold inset-ring inset-ring-line">
                      {key}
                    </kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
