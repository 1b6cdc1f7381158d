import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { RetryLine, RetryNote } from '@/components/ui/retry-note';
import { SectionHeading } from '@/components/ui/section-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { KitSection } from './kit-section';

const BADGES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
const NOTES = ['ok', 'info', 'warn', 'bad', 'neutral'] as const;

export function TextStates() {
  return (
    <KitSection name="Texts and states">
      <div className="flex flex-wrap gap-3">
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {NOTES.map((tone) => (
          <Note key={tone} tone={tone} title={`A note that is ${tone}`}>
            One sentence about what happened, and one about what to do.
          </Note>
        ))}
        <RetryNote title="A failed read" query={{ isFetching: false, refetch: () => undefined }}>
          One sentence about what to do.
        </RetryNote>
        <RetryLine query={{ isFetching: false, refetch: () => undefined }}>
          A part could not be read.
        </RetryLine>
      </div>
      <SectionHeading id="kit-paper" title="A section" intro="A sentence about it." />
      <div className="rounded-l bg-ink-900 p-5 text-on-ink">
        <SectionHeading
          id="kit-ink"
          title="A section on ink"
          intro="A sentence about it."
          ground="ink"
        />
      </div>
      <Card className="grid gap-5">
        <FactList>
          <Fact label="Label">Fact</Fact>
          <Fact label="Price">$162.50</Fact>
        </FactList>
        <Progress label="Loading" value={30} max={100} />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24" />
      </Card>
    </KitSection>
  );
}
