/** A repository served for one test, and an App to sign in as. */
export { createSampleApp, type SampleApp } from './testing/sample-app.ts';
export * from './testing/served-repository.ts';
