import { createContext, useContext } from 'react';
import { NO_PICTURES, type Pictures } from '../../shell/pictures/use-pictures.ts';

/** A page that a menu entry may open, by its id, and how people call it. */
export interface NamedPage {
  _id: string;
  title: string;
}

/** What every field of a setting's form asks its form; fields are named by the way to them. */
export interface SettingFormState {
  /** What is wrong with a field, where that may be said already. */
  findingAt(path: string): string | undefined;
  /** Whether something is said of a field, or of one within it. */
  hasFindingIn(path: string): boolean;
  /** What a person should look at before it is saved. */
  warningAt(path: string): string | undefined;
  /** The field was left, or its list is another one: it may be judged. */
  leave(path: string): void;
  /** Those that were chosen and are not saved, of all fields. */
  pictures: Pictures;
  /** Waits for a picture that is being read; nothing is saved meanwhile. */
  read<Result>(reading: Promise<Result>): Promise<Result>;
  /** Of amounts whose group names none. */
  currency: string;
  /** Those that there are, to be named. */
  pages: readonly NamedPage[];
  /** ETag of the setting that is changed. */
  version: string;
}

export const SettingForm = createContext<SettingFormState>({
  findingAt: () => undefined,
  hasFindingIn: () => false,
  warningAt: () => undefined,
  leave() {},
  pictures: NO_PICTURES,
  read: (reading) => reading,
  currency: '',
  pages: [],
  version: '',
});

export const useSettingForm = () => useContext(SettingForm);

/** The way to a field of a group: `contacts.email`. */
export const fieldPath = (group: string, name: string) =>
  group === '' ? name : `${group}.${name}`;

/** The way to an item of a list: `dates[2]`. */
export const itemPath = (list: string, index: number) => `${list}[${index}]`;

/** Whether one way is the other, or leads through it. */
export const isWithin = (path: string, outer: string) =>
  path === outer || outer === '' || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
