import { Pencil } from 'lucide-react';
import * as z from 'zod/mini';
import { FormInput } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
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
  const form = useInlineForm();
  return (
    <Panel
      title={COMPANY.title}
      className="md:px-5"
      aside={
        <OpenForm
          form={form}
          icon={Pencil}
          look="plain"
          className="-mr-2 px-2"
          aria-label={company ? COMPANY.editOf : COMPANY.addOf}
        >
          {company ? COMPANY.edit : COMPANY.add}
        </OpenForm>
      }
    >
      {form.isOpen ? (
        <CompanyForm customerId={customerId} company={company} onClose={form.close} />
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
      <FormInput name="name" label={COMPANY.label} hint={COMPANY.hint} maxLength={COMPANY_LENGTH} />
    </StaffForm>
  );
}
