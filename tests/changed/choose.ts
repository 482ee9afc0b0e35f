import { changedSinceMain, importsAmong, scripts } from './project-files.ts';
import { reach } from './reach.ts';

/** The tests that a change since `main` can reach; says what is left out, and why. */
export function chooseChanged() {
  const files = scripts();
  const imports = importsAmong(files);
  const changed = changedSinceMain();
  const { tests, everythingFor } = reach(imports, (file) => files.get(file) ?? '', changed);
  const all = reach(imports, () => '', ['package-lock.json']).tests;
  const left = [...all].filter((file) => !tests.has(file)).sort();
  console.log(`Changed since main: ${changed.length === 0 ? 'nothing' : changed.join(', ')}.`);
  if (everythingFor !== undefined) {
    console.log(`Everything runs: nothing says what ${everythingFor} cannot reach.`);
  } else if (left.length > 0) {
    const why = 'they neither import nor read nor start what has changed';
    console.log(`Left out, since ${why} (${left.length} of ${all.size} files):`);
    for (const file of left) console.log(`  ${file}`);
  }
  const specs = [...tests].filter((file) => file.endsWith('.spec.ts'));
  return {
    // Types and lint are soon looked at whole.
    check: true,
    vitest: [...tests].filter((file) => file.endsWith('.test.ts')),
    specs: specs.length > 0 ? specs : undefined,
  };
}
