import { useState } from 'react';
import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { Segmented } from '@/components/ui/segmented';
import { Switch, SwitchControl } from '@/components/ui/switch';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { KitSection } from './kit-section';

const SEGMENTS = [
  ['one', 'The first'],
  ['two', 'The second'],
] as const;

export function ChoiceStates() {
  const [tab, setTab] = useState('first');
  const [segment, setSegment] = useState<'one' | 'two'>('one');
  const [isOn, setIsOn] = useState(true);
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
      <RadioTiles className="mt-4 max-w-80 grid-cols-3" aria-label="Radio tiles" defaultValue="one">
        <RadioTile value="one">Chosen tile</RadioTile>
        <RadioTile value="two">Other tile</RadioTile>
        <RadioTile value="three" disabled>
          Disabled tile
        </RadioTile>
      </RadioTiles>
      <Segmented
        className="mt-4 max-w-80"
        label="Segments"
        value={segment}
        options={SEGMENTS}
        onChange={setSegment}
      />
      <Switch
        className="mt-4"
        label="A switch"
        hint={isOn ? 'What follows from it.' : 'What follows without it.'}
        checked={isOn}
        onChange={setIsOn}
      />
      <Switch label="Disabled" checked={false} disabled onChange={setIsOn} />
      <div className="ink mt-4 flex w-max gap-3 rounded-l bg-ink-900 p-3">
        <SwitchControl ground="ink" aria-label="On ink" checked={isOn} onChange={setIsOn} />
        <SwitchControl
          ground="ink"
          aria-label="The opposite"
          checked={!isOn}
          onChange={(isOpposite) => setIsOn(!isOpposite)}
        />
      </div>
    </KitSection>
  );
}
