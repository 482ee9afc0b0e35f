import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const SMALL: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Lets the islands' one React library, the notices, run on Preact: React itself would be twice as
 * large as all else that the home page loads. For browsers only; the pages are drawn by React.
 */
export function smallReact(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'small-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      const small = SMALL[source];
      if (!small) return null;
      try {
        return require.resolve(small).replace(/\.js$/, '.mjs');
      } catch {
        // Where it is not installed, React does the same at five times the size.
        return null;
      }
    },
  };
}
