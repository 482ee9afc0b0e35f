import { homeViews } from '../cards/list-view.ts';
import { refreshLists } from './refresh-lists.ts';

// Not `fresh-lists`: with the cards of people it would be a fifth larger.
void refreshLists(document, homeViews);
