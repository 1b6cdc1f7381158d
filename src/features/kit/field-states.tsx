import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { DateButton } from '@/components/ui/date-button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { formatDayLong } from '@/domain/day';
import { KitSection } from './kit-section';

const OPTIONS = [
  ['one', 'The first'],
  ['two', 'The second'],
  ['three', 'A third one whose name is too long for the field that it is in'],
] as const;

export function FieldStates() {
  const [day, setDay] = useState('2026-12-17');
  const [chosen, setChosen] = useState<(typeof OPTIONS)[number][0]>();
  return (
    <KitSection name="Fields">
      <Card className="grid grid-cols-1 gap-4.5 md:grid-cols-2">
        <Field label="Empty">
          <Input placeholder="Placeholder" />
        </Field>
        <Field label="Filled" labelNote="(optional)" hint="A hint below the field.">
          <Input defaultValue="Some text" />
        </Field>
        <Field label="Wrong" hint="A hint stays." error="Please enter a phone number.">
          <Input defaultValue="12" />
        </Field>
        <Field label="Disabled">
          <Input defaultValue="Some text" disabled />
        </Field>
        <Field label="Choice">
          <Select value={chosen} options={OPTIONS} placeholder="Choose one" onChange={setChosen} />
        </Field>
        <Field label="Wrong choice" error="Please choose one.">
          <Select value="three" options={OPTIONS} onChange={setChosen} />
        </Field>
        <DateButton
          className="self-end"
          label="A day"
          value={day}
          text={formatDayLong(day)}
          hasChevron
          onChange={setDay}
        />
        <Field label="Disabled choice">
          <Select value="one" options={OPTIONS} isDisabled onChange={setChosen} />
        </Field>
        <Field label="Several lines" error="Please write less.">
          <Textarea defaultValue={'First line\nSecond line'} />
        </Field>
      </Card>
    </KitSection>
  );
}
