import { useState } from 'react';
import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { KitSection } from './kit-section';

export function ChoiceStates() {
  const [tab, setTab] = useState('first');
  return (
    <KitSection name="Choices">
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label="Tabs">
          <TabsTrigger value="first">First</TabsTrigger>
          <TabsTrigger value="second">Second</TabsTrigger>
          <TabsTrigger value="third" disabled>
            Disabled
          </TabsTrigger>
        </TabsList>
        <TabsContent className="py-5" value="first">
          What the first tab shows.
        </TabsContent>
        <TabsContent className="py-5" value="second">
          What the second tab shows.
        </TabsContent>
      </Tabs>
      <RadioCards className="md:grid-cols-2" aria-label="Radio cards" defaultValue="one">
        <RadioCard value="one">
          <span>Chosen</span>
          <b className="font-semibold tabular-nums">$100</b>
        </RadioCard>
        <RadioCard value="two">
          <span>Not chosen</span>
          <b className="font-semibold tabular-nums">$200</b>
        </RadioCard>
        <RadioCard value="three" disabled>
          <span>Disabled</span>
        </RadioCard>
      </RadioCards>
    </KitSection>
  );
}
