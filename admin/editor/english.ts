/** The one language of Decap's screen that is shipped. */
// @ts-expect-error Decap's languages have no types.
export { default as en } from 'decap-cms-locales/dist/esm/en';
