import type { PublicFile } from './define-file.ts';
import { importantDatesCalendar } from './important-dates.ts';
import { atomFeed, jsonFeed } from './update-feeds.ts';

/** Every public file that is made from content and is no page. */
export const files: readonly PublicFile[] = [importantDatesCalendar, atomFeed, jsonFeed];
