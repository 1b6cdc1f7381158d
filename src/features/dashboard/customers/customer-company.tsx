import { Pencil } from 'lucide-react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormInput } from '@/components/ui/form-field';
import { useInlineForm } from '@/components/ui/use-inline-form';
import { COMPANY } from '@/content/staff/customer-records';
import { COMPANY_LENGTH } from '@/domain/money/receipt';
import { Panel } from '../shell/panel';
import { StaffForm, useStaffForm } from '../shell/staff-form';
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

const schema = z.object({ name: z.string().check(z.trim()) });

interface CompanyFormProps extends CustomerCompanyProps {
  readonly onClose: () => void;
}

function CompanyForm({ customerId, company, onClose }: CompanyFormProps) {
  const form = useStaffForm({
    schema,
    start: { name: company ?? '' },
    save: useSaveCompany(customerId),
    send: ({ name }) => name || null,
    onDone: onClose,
    onUnchanged: onClose,
  });
  return (
    <StaffForm form={form} texts={COMPANY} className="gap-2.5" onClose={onClose}>
      <FormInput
        control={form.control}
        name="name"
        label={COMPANY.label}
        hint={COMPANY.hint}
        maxLength={COMPANY_LENGTH}
      />
    </StaffForm>
  );
}
