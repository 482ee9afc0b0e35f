import { resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { build, type Plugin } from 'esbuild';

/** Those that the configuration names and that have rules of their own. */
const WIDGETS = ['datetime', 'image', 'list', 'markdown', 'number', 'object', 'select'];

/** @throws an error that says what is wrong with it */
type Validate = (config: object) => void;

/** Decap's own look through a configuration, which it does not take in the editor (`unused.ts`). */
export async function loadValidation(): Promise<Validate> {
  const widgets = WIDGETS.map(
    (name) => `import ${name} from 'decap-cms-widget-${name}/dist/esm/schema';
registerWidget({ name: '${name}', controlComponent: () => null, schema: ${name} });`,
  );
  const contents = `import { registerWidget } from 'decap-cms-core/dist/esm/lib/registry';
export { validateConfig } from 'decap-cms-core/dist/esm/constants/configSchema';
${widgets.join('\n')}`;
  const {
    outputFiles: [script],
  } = await build({
    stdin: { contents, resolveDir: resolve(import.meta.dirname, '../../editor/browser') },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'decap',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutScreen],
    logLevel: 'silent',
  });
  return runInThisContext(`(() => { ${script?.text} return decap.validateConfig; })()`) as Validate;
}

/** What else of Decap its lists of formats and languages would bring along, up to its addresses. */
const withoutScreen: Plugin = {
  name: 'without-screen',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.\/reducers\// }, ({ path }) => ({ path, namespace: 'screen' }));
    onLoad({ filter: /./, namespace: 'screen' }, () => ({ contents: 'module.exports = {};' }));
  },
};
