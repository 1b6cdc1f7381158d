import { Segmented } from '@/components/ui/segmented';
import { EXPORT } from '@/content/staff/export';
import type { FileFormat } from './use-download-all-bookings';

const FORMATS = [
  ['csv', EXPORT.formats.csv],
  ['json', EXPORT.formats.json],
] as const;

interface FormatChoiceProps {
  readonly value: FileFormat;
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onChange: (format: FileFormat) => void;
}

export function FormatChoice({ value, text, isDisabled = false, onChange }: FormatChoiceProps) {
  return (
    <div className="grid gap-2">
      <span className="text-sm font-medium" aria-hidden="true">
        {EXPORT.format}
      </span>
      <Segmented
        label={EXPORT.format}
        value={value}
        options={FORMATS}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <p className="text-sm text-text-2">{text}</p>
    </div>
  );
}
