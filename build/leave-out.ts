import type { Plugin } from 'esbuild';

/** Modules that come with packages and that no page is made by, and what stands in their place. */
const UNUSED: readonly { filter: RegExp; contents: string }[] = [
  // Messages of the rules in fifty languages; ours are in English.
  {
    filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/,
    contents: 'export { default as en } from "./en.js";',
  },
  // Rendering to streams; pages are rendered to strings.
  {
    filter: /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/,
    contents: 'module.exports = {};',
  },
  // What gray-matter reads YAML with by itself; it is told of another reader at each call.
  {
    filter: /[\\/]js-yaml[\\/]index\.js$/,
    contents: 'module.exports = { safeLoad() {}, safeDump() {} };',
  },
];

/** Leaves a third of the renderer's code out, which every process that publishes would have to read. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    setup(build) {
      const missing = new Set(UNUSED);
      for (const unused of UNUSED) {
        build.onLoad({ filter: unused.filter }, () => {
          missing.delete(unused);
          return { contents: unused.contents };
        });
      }
      // A package that was rearranged must not bring them back unnoticed.
      build.onEnd(() => ({
        errors: [...missing].map(({ filter }) => ({ text: `Nothing to leave out: ${filter}` })),
      }));
    },
  };
}
