import { GitHubBackend } from 'decap-cms-backend-github';
import { DecapCmsCore } from 'decap-cms-core';
import image from 'decap-cms-editor-component-image';
import boolean from 'decap-cms-widget-boolean';
import datetime from 'decap-cms-widget-datetime';
import file from 'decap-cms-widget-file';
import imageWidget from 'decap-cms-widget-image';
import list from 'decap-cms-widget-list';
import markdown from 'decap-cms-widget-markdown';
import number from 'decap-cms-widget-number';
import object from 'decap-cms-widget-object';
import select from 'decap-cms-widget-select';
import string from 'decap-cms-widget-string';
import text from 'decap-cms-widget-text';
import { en } from './english.ts';

/**
 * Decap with the parts that this website uses. `decap-cms-app` has all there are (other places than
 * GitHub, maps, code, colours): half as much script again, and 32 MB for every `npm start`.
 */
export const CMS = DecapCmsCore;

const WIDGETS = [
  string,
  number,
  text,
  imageWidget,
  file,
  select,
  markdown,
  list,
  object,
  boolean,
  datetime,
];

CMS.registerBackend('github', GitHubBackend);
for (const each of WIDGETS) CMS.registerWidget(each.Widget());
CMS.registerEditorComponent(image);
// As the app does; without it, blocks of code are no blocks to the Markdown editor.
CMS.registerEditorComponent({
  id: 'code-block',
  label: 'Code Block',
  widget: 'code',
  // @ts-expect-error Decap's types know two kinds, and its Markdown editor a third.
  type: 'code-block',
});
CMS.registerLocale('en', en);
