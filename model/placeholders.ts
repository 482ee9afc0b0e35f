/** Drawn where a person has no picture; a file that the website comes with. */
export const PERSON_PLACEHOLDER = '/images/placeholders/person.svg';
