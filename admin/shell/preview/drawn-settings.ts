import type { DrawnSetting } from '../../../site/components/typed-setting.tsx';

/**
 * Settings that some page draws. Of the others there is no page to show: the navigation is around every
 * page, and the categories are headings above members.
 */
const DRAWN = [
  'site',
  'important-dates',
  'fees',
  'sponsorship',
  'tracks',
  'topics',
  'carousel',
] as const satisfies readonly DrawnSetting[];

export const isDrawn = (name: string): name is DrawnSetting => DRAWN.some((each) => each === name);
