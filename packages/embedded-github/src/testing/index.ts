/** A repository served for one test, and an App to sign in as. */
export { createSampleApp, type SampleApp } from './sample-app.ts';
export * from './served-repository.ts';
