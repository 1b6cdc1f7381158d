import * as Radix from '@radix-ui/react-tabs';
import { createContext, use, type ComponentProps } from 'react';
import { cn } from './cn';

interface TabsProps extends ComponentProps<typeof Radix.Root> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

const ChooseContext = createContext<(value: string) => void>(() => undefined);

/** Several panels in one place; the arrow keys move focus and choice together. */
export function Tabs({ onValueChange, ...rest }: TabsProps) {
  return (
    <ChooseContext value={onValueChange}>
      <Radix.Root {...rest} onValueChange={onValueChange} />
    </ChooseContext>
  );
}

/** The track the tabs lie in. Give it an `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...rest}
      className={cn(
        'flex gap-1.5 overflow-x-auto rounded-l bg-track p-1.5 forced-colors:border',
        className,
      )}
    />
  );
}

export function TabsTrigger({ value, ...props }: ComponentProps<typeof Radix.Trigger>) {
  const { className, ...rest } = props;
  const choose = use(ChooseContext);
  return (
    <Radix.Trigger
      // The library listens only to the mouse button: a click made by a script, such as one kept
      // until the page was hydrated, has none.
      onClick={() => choose(value)}
      value={value}
      {...rest}
      className={cn(
        'relative min-h-11 flex-1 rounded-m px-3 text-sm leading-none font-medium whitespace-nowrap text-text-2',
        'transition-colors duration-160 ease-film hover:text-text focus-visible:-outline-offset-3',
        // The choice shows in the very next frame.
        'data-[state=active]:bg-card data-[state=active]:font-semibold data-[state=active]:text-text data-[state=active]:shadow-1 data-[state=active]:transition-none',
        'data-[state=active]:after:absolute data-[state=active]:after:inset-x-[28%] data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.75 data-[state=active]:after:rounded-t-full data-[state=active]:after:bg-sodium',
        'forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none',
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      {...rest}
      className={cn('rounded-l focus-visible:outline-offset-8', className)}
    />
  );
}
