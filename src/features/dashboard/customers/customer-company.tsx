import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { focusOnOpen, useInlineForm } from '@/components/ui/use-inline-form';
import { COMPANY } from '@/content/staff/customer-records';
import { oneLine } from '@/domain/booking/booking-form';
import { COMPANY_LENGTH } from '@/domain/money/receipt';
import { InlineForm } from '../shell/inline-form';
import { Panel } from '../shell/panel';
import { useSaveCompany } from './actions';

interface CustomerCompanyProps {
  readonly customerId: string;
  readonly company: string | null;
}

/** The company that a customer's receipts are made out to. */
export function CustomerCompany({ customerId, company }: CustomerCompanyProps) {
  const { isOpen, opener, open, close } = useInlineForm();
  return (
    <Panel
      title={COMPANY.title}
      className="md:px-5"
      aside={
        isOpen ? null : (
          <Button
            ref={opener}
            look="plain"
            size="s"
            className="-mr-2 px-2"
            aria-label={company ? COMPANY.editOf : COMPANY.addOf}
            onClick={open}
          >
            <Pencil size={16} aria-hidden="true" />
            {company ? COMPANY.edit : COMPANY.add}
          </Button>
        )
      }
    >
      {isOpen ? (
        <CompanyForm customerId={customerId} company={company} onClose={close} />
      ) : (
        <p className={company ? 'wrap-anywhere' : 'text-sm text-text-2'}>
          {company ?? COMPANY.none}
        </p>
      )}
    </Panel>
  );
}

interface CompanyFormProps extends CustomerCompanyProps {
  readonly onClose: () => void;
}

function CompanyForm({ customerId, company, onClose }: CompanyFormProps) {
  const [typed, setTyped] = useState(company ?? '');
  const { mutate: save, isPending } = useSaveCompany(customerId);
  const name = oneLine(typed).trim();
  const isChanged = name !== (company ?? '');
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged) onClose();
    else if (!isPending) save(name || null, { onSuccess: onClose });
  };
  return (
    <InlineForm
      className="grid gap-2.5"
      isDirty={isChanged}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field label={COMPANY.label} hint={COMPANY.hint}>
        <Input
          ref={focusOnOpen}
          maxLength={COMPANY_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? COMPANY.saving : COMPANY.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {COMPANY.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
