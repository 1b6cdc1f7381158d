import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const DASHBOARD = 'src/features/dashboard';

/** The arrows drawn in `docs/architecture.md`, each as a line such as "calendar --> bookings". */
function drawnArrows(): string[] {
  const drawings =
    readFileSync('docs/architecture.md', 'utf8').match(/```mermaid\n[^`]*```/g) ?? [];
  const rooms = drawings.find((drawing) => drawing.includes('calendar --> '));
  return [...(rooms ?? '').matchAll(/^ *(\w+ --> \w+)$/gm)].map(([, arrow = '']) => arrow);
}

/** The arrows between rooms that the code makes, with those of types; tests may import anything. */
function importedArrows(): Set<string> {
  const files = readdirSync(DASHBOARD, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const arrows = files.flatMap((file) =>
    [
      ...readFileSync(path.join(DASHBOARD, file), 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
      ),
    ]
      .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
      .map((target) => `${roomOf(file)} --> ${roomOf(target)}`),
  );
  return new Set(arrows.filter((arrow) => !/^(\w+) --> \1$/.test(arrow)));
}

const roomOf = (file: string): string => file.split('/')[0] ?? '';

it('The drawing of the rooms in docs/architecture.md has the arrows that the imports make, and no other', () => {
  expect(drawnArrows().toSorted()).toEqual([...importedArrows()].toSorted());
});

it('Money has one room: of bookings and the calendar, only the history and the job card speak of it', () => {
  const speaking = ['bookings', 'calendar'].flatMap((room) =>
    readdirSync(`${DASHBOARD}/${room}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .filter((file) =>
        /content\/(money|staff\/(checkout|money|receipts|sale|till))|domain\/money\/(checkout|receipt|refund|online)|[a-z]Cents\b/.test(
          readFileSync(path.join(DASHBOARD, file), 'utf8'),
        ),
      ),
  );
  expect(speaking.toSorted()).toEqual(['bookings/print/job-card.tsx', 'bookings/record-text.ts']);
});

it('No room of the dashboard is reached again from what it imports', () => {
  const arrows = [...importedArrows()].map((arrow) => arrow.split(' --> '));
  const reached = (from: string, seen: readonly string[] = []): readonly string[] =>
    arrows
      .filter(([room, to = '']) => room === from && !seen.includes(to))
      .reduce((rooms, [, to = '']) => reached(to, [...rooms, to]), seen);
  const rooms = arrows.map(([room = '']) => room);
  expect(rooms.filter((room) => reached(room).includes(room))).toEqual([]);
});
