/**
 * Before the first test of a process: React as the website is published with. The one for
 * development notes where each element was made, a quarter of the time of tests that draw pages; what
 * it would warn of goes to the console, which decides no test.
 */
const { NODE_ENV = '' } = process.env;
process.env.NODE_ENV = 'production';
await Promise.all([import('react/jsx-runtime'), import('react-dom/server')]);
// Nothing else, and no program that tests start, is told of it.
process.env.NODE_ENV = NODE_ENV;

export {};
