import { listViews } from '../cards/list-views.ts';
import { refreshLists } from './refresh-lists.ts';

void refreshLists(document, listViews);
