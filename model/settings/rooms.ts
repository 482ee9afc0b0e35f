import * as z from 'zod';
import { distinctOrNone, entered, id, line, named, open, paragraph } from './values.ts';

/** The rooms of the programme, in the order of its columns. */
export const rooms = z.strictObject({
  rooms: named(
    'Rooms',
    distinctOrNone(
      z.strictObject({
        /** Never changes: sessions name the room by it, and its page has it in its address. */
        id: named('Id', id(), 'Sessions name the room by it. Once saved, it stays.'),
        name: named('Name', line()),
        building: named(
          'Building',
          open(line()),
          'From one building to another people need time to walk.',
        ),
        capacity: named('Capacity', open(z.int().min(1).max(100_000)), 'How many people it seats.'),
        way: named('Way', open(entered('paragraph', line(2_000))), 'How one finds it.'),
        accessibility: named(
          'Accessibility',
          open(paragraph()),
          'Steps, lifts, places for wheelchairs, hearing loops.',
        ),
      }),
      ({ id }) => id,
    ),
  ),
});

export type Rooms = z.output<typeof rooms>;
export type Room = Rooms['rooms'][number];
