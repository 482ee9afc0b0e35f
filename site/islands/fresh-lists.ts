import { listViews } from '../cards/list-views.ts';
import { showFailure } from './list-failure.ts';
import { refreshLists } from './refresh-lists.ts';

void refreshLists(document, listViews, showFailure);
